// A clause as tokens, and what can be asked of the words around a danger.
import type { Context } from './context-words.ts';
import type { Kind } from './rules.ts';
import type { Token } from './tokens.ts';

export interface Clause {
  tokens: readonly Token[];
  /** The kinds of all its words. */
  kinds: ReadonlySet<Kind>;
  /** It names a part of the body. */
  hasPart: boolean;
  /** The number of its sentence. */
  sentence: number;
  /** Its sentence ends with a question mark or a word that asks. */
  isAsked: boolean;
}

export type Verdict = 'danger' | 'doubt' | 'none';

export const has = (token: Token | undefined, context: Context) => token?.means.contexts.has(context) ?? false;
export const isSign = ({ means }: Token) => means.isSign || means.phrases.length > 0;

/** How many words or clauses around a danger are examined: the time per character must not grow with the text. */
export const reach = 16;

/** The last index before `at` with this context; -1: there is none. */
export function lastBefore(tokens: readonly Token[], at: number, context: Context): number {
  for (let n = at - 1; n >= Math.max(0, at - reach); n -= 1) if (has(tokens[n], context)) return n;
  return -1;
}

export function isAfter(tokens: readonly Token[], at: number, context: Context): boolean {
  for (let n = at + 1; n < Math.min(tokens.length, at + reach); n += 1) if (has(tokens[n], context)) return true;
  return false;
}

/** 没消下去 */
export const isDenied = (tokens: readonly Token[], at: number) =>
  has(tokens[at - 1], 'denial') && tokens[at - 1]?.end === tokens[at]?.start;
