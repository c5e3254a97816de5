/** A backup cannot be written or used; the message says why, for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
