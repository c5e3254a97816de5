// Whether a danger is denied.
import { type Clause, has, isDenied, isSign, reach, type Verdict } from './clause.ts';
import type { Token } from './tokens.ts';

/** It names a part of the body. */
const beginsAnew = (token: Token | undefined) =>
  token !== undefined && (token.means.isPart || token.means.beginsWithLimb);

/** Searches backwards for a denial, over fillers, parts and other signs. */
export function deniedBefore(tokens: readonly Token[], at: number): Verdict {
  let place = tokens[at]?.start;
  let isUncertain = false;
  for (let n = at - 1; n >= Math.max(0, at - reach); n -= 1) {
    const token = tokens[n];
    if (token === undefined || token.end !== place || has(token, 'neutral')) return 'danger';
    if (has(token, 'denial')) return isUncertain ? 'doubt' : 'none';
    // 没有发烧胸痛 denies both, 没有发烧小腿肿 perhaps only the first.
    if (isSign(token) || token.means.kinds.has('sputum')) isUncertain ||= beginsAnew(tokens[n + 1]);
    else if (!token.means.isPart && !has(token, 'filler')) return 'danger';
    place = token.start;
  }
  return 'danger';
}

export const isDeniedSign = (clause: Clause | undefined, at: number) =>
  deniedBefore(clause?.tokens ?? [], at) === 'none';

/** 以前没有胸痛，这两天有了; 从没有过胸痛今天有了 */
export function isNew(clauses: readonly Clause[], n: number, at: number): boolean {
  const { tokens: own, sentence } = clauses[n] as Clause;
  const isOfBefore = own
    .slice(Math.max(0, at - reach), at)
    .some((token) => has(token, 'past') || token.text === '从' || token.text === '从来');
  if (!isOfBefore) return false;
  const isThere = (tokens: readonly Token[]) =>
    tokens.some((token, place) => has(token, 'arrived') && place === tokens.length - 1 && !isDenied(tokens, place)) &&
    !tokens.some(isSign);
  const next = clauses[n + 1];
  return (
    isThere(own.slice(at + 1, at + reach)) || (next?.sentence === sentence && isThere(next.tokens.slice(0, reach)))
  );
}
