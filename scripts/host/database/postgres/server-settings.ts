/**
 * The settings that an embedded server always runs with, whatever its files say: nothing that was
 * acknowledged is lost in a power cut, and nothing that people typed gets into the log.
 */
export const serverSettings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: 40,
  shared_buffers: '32MB',
  timezone: 'UTC',
  lc_messages: 'C',
  // Starts, stops and crashes. A refused statement is an error, which goes to who sent it.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
} as const;

/** The same of a server whose data nobody keeps: it need not outlive a power cut. */
export const throwAwaySettings = {
  ...serverSettings,
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
} as const;
