"""What members have played: kept as rows while they play, added up for a member's page, and given out as an archive."""
