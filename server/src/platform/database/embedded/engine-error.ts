/** Failures of the embedded engine, under the codes PostgreSQL gives the same events. */
export const engineErrorCodes = {
  crashed: '57P02',
  notReady: '57P03',
  statementTooLong: '57014',
  idleInTransaction: '25P03',
} as const;

export class EngineError extends Error {
  override name = 'EngineError';
  readonly code: string;

  constructor(reason: keyof typeof engineErrorCodes, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = engineErrorCodes[reason];
  }
}
