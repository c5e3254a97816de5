/** The database cannot be used as configured; the message tells the operator what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}
