/** The database cannot be used as configured; the message says what the operator can do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
