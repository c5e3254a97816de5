// Whether a danger is the patient’s own, or another person’s.
import { type Clause, has, isAfter, isSign, reach, type Verdict } from './clause.ts';
import type { Token } from './tokens.ts';

/** Whom it happened to, by the last person named before it. */
export function personOf(clauses: readonly Clause[], n: number, at: number): Verdict {
  const { tokens, sentence } = clauses[n] as Clause;
  const inClause = lastPerson(tokens, at);
  // 老伴嘴歪了送医院了: either of the two may be the patient.
  if (inClause === 'spouse') return isAfter(tokens, at, 'inHospital') ? 'doubt' : 'danger';
  if (inClause !== undefined) return personVerdicts[inClause];
  for (let k = n - 1; k >= 0 && n - k < reach && clauses[k]?.sentence === sentence; k -= 1) {
    const earlier = clauses[k]?.tokens ?? [];
    const person = lastPerson(earlier, earlier.length);
    if (person === 'own' || person === 'spouse') return 'danger';
    if (person === 'unsure') return 'doubt';
    // 我邻居摔了，骨折了 is still about the neighbour; 儿子不在家，摔了一跤 may not be about the son.
    if (person === 'other') return earlier.some((token) => isSign(token) || has(token, 'ill')) ? 'none' : 'doubt';
  }
  return 'danger';
}

const personVerdicts = { own: 'danger', unsure: 'doubt', other: 'none' } as const;

function lastPerson(tokens: readonly Token[], end: number): 'own' | 'spouse' | 'other' | 'unsure' | undefined {
  for (let n = end - 1; n >= Math.max(0, end - reach); n -= 1) {
    // 同学的爸爸
    const isTheirs = tokens[n - 1]?.text === '的' && has(tokens[n - 2], 'other');
    if (has(tokens[n], 'own')) return isTheirs ? 'other' : has(tokens[n], 'spouse') ? 'spouse' : 'own';
    if (!has(tokens[n], 'other')) continue;
    // 和我儿子散步时摔倒了: with the son, not the son.
    const isMine = has(tokens[n - 1], 'own') && tokens[n - 1]?.end === tokens[n]?.start;
    if (has(tokens[isMine ? n - 2 : n - 1], 'companion')) continue;
    // 阿姨摔倒了 may be written by her carer; 隔壁床的阿姨, 我家阿姨 are others.
    const whose = tokens[tokens[n - 1]?.text === '的' ? n - 2 : n - 1];
    const isUnsure = has(tokens[n], 'polite') && !has(whose, 'own') && !has(whose, 'other');
    const person = isUnsure ? 'unsure' : 'other';
    if (!has(tokens[n], 'helper') || n + 1 >= end) return person;
    // 女儿量的体温 is the patient's; 儿子说发烧了 may be of either.
    const verb = tokens[has(tokens[n + 1], 'companion') && n + 2 < end ? n + 2 : n + 1];
    if (has(verb, 'seeing')) return 'own';
    return has(verb, 'reporting') ? 'unsure' : person;
  }
  return undefined;
}
