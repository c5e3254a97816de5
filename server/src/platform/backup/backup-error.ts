/** A backup cannot be written or used; the message tells the operator why. */
export class BackupError extends Error {
  override name = 'BackupError';
}
