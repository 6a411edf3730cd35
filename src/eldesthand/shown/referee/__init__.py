"""The referee's desk: a record of minutes ruled upon for whoever asks, without a table, a name or a memory."""
