import { once } from 'node:events';
import pg from 'pg';
import { countQuery } from '#server/platform/monitor/request-times.ts';
import { withOurParsers } from './parsers.ts';
import type { StatementNames } from './prepared-statements.ts';
import { timeLimits } from './time-limits.ts';

class AnswerTimeoutError extends Error {
  override name = 'AnswerTimeoutError';
  readonly code = '57014';
}

interface QueryConfig {
  text: string;
  name?: string;
  values?: unknown[];
  types?: pg.CustomTypesConfig;
  submit?: unknown;
}

export interface ClientConfig extends pg.ClientConfig {
  answerTimeoutMs?: number;
  /** Shared by the connections of a pool; without it no statement is prepared. */
  statementNames?: StatementNames;
}

/** Embedded sessions enforce a time limit themselves, because their engine has none. */
interface SessionStream {
  isTimeLimited?: boolean;
}

/**
 * A `pg` client that uses our type parsers (even for queries to which drizzle adds its own), prepares repeated
 * statements and gives up on a server that does not answer.
 */
export class DatabaseClient extends pg.Client {
  #isTimeLimited = true;
  #timer: NodeJS.Timeout | undefined;
  readonly #answerTimeoutMs: number;
  readonly #statementNames: StatementNames | undefined;

  constructor(config: ClientConfig = {}) {
    super(config);
    this.#answerTimeoutMs = config.answerTimeoutMs ?? timeLimits().answer;
    this.#statementNames = config.statementNames;
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((query: string | QueryConfig, ...rest: unknown[]) => {
      this.#expectAnswer();
      const answer = send(this.#toSend(query, rest[0]), ...rest);
      countQuery(answer);
      return answer;
    }) as pg.Client['query'];
    this.connection.on('readyForQuery', () => clearTimeout(this.#timer));
    this.on('end', () => clearTimeout(this.#timer));
  }

  /** A failed query rejects before the server reports the state of the transaction; this resolves once it has. */
  async settled(): Promise<void> {
    const { readyForQuery } = this as unknown as { readyForQuery: boolean };
    if (readyForQuery) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    // A lost connection reports nothing more: COMMIT will then fail.
    await Promise.race([once(this.connection, 'readyForQuery', { signal }), once(this, 'end', { signal })]).finally(
      () => waiting.abort(),
    );
  }

  setTimeLimited(isTimeLimited: boolean): void {
    this.#isTimeLimited = isTimeLimited;
    (this.connection.stream as SessionStream).isTimeLimited = isTimeLimited;
  }

  /** Drizzle passes `values` beside the query; other callers put them into it. */
  #toSend(query: string | QueryConfig, values: unknown): unknown {
    if (typeof query === 'string') return { text: query, types: withOurParsers() };
    if (query.submit) return query;
    const given = Array.isArray(values) ? values : query.values;
    const name = query.name ?? this.#statementNames?.nameOf(query.text, given);
    return { ...query, name, types: withOurParsers(query.types) };
  }

  #expectAnswer(): void {
    clearTimeout(this.#timer);
    if (!this.#isTimeLimited) return;
    this.#timer = setTimeout(() => {
      this.connection.stream.destroy(new AnswerTimeoutError('数据库没有及时应答'));
    }, this.#answerTimeoutMs);
  }
}
