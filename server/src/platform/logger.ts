import { type DestinationStream, type LevelWithSilent, type LogFn, type Logger, pino, stdTimeFunctions } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'old_password', 'new_password', 'token', 'phone'];

/** JSON lines in UTC. Bodies are never logged; redaction is a second line of defence. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    hooks: { logMethod: withoutErrorMessage },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** By default pino repeats the error's message as its text, which may hold a statement with its values. */
function withoutErrorMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first] = args as unknown[];
  if (args.length === 1 && typeof first === 'object') (args as unknown[]).push('');
  method.apply(this, args);
}

/** A driver's error carries the statement and its values: only the kind and place of the fault are logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const isQuery = 'query' in error || 'severity' in error;
  return {
    type: error.name,
    message: isQuery ? undefined : error.message,
    code,
    constraint,
    table,
    stack: isQuery ? undefined : error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
