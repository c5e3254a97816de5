// Of each family one alert stays; what it hides becomes its evidence.
import { alertFamilies } from '@yun/contract';
import type { Candidate, HiddenFinding, StoredEvidence } from './candidate.ts';
import { toldOf } from './telling.ts';

interface Sorted<C extends Candidate> {
  shown: C[];
  hidden: C[];
}

/** `isTaken`: somebody is at it, so that it is not taken out of their hands. */
export function sortFamilies<C extends Candidate>(
  candidates: readonly C[],
  isTaken: (candidate: C) => boolean = () => false,
): Sorted<C> {
  const hidden = new Set<C>();
  const evidence = new Map<C, StoredEvidence>();
  for (const { codes, isRanked } of alertFamilies) {
    const members = codes.flatMap((code) => candidates.find(({ rule_code }) => rule_code === code) ?? []);
    const [first, ...behind] = isRanked ? members : members.toSorted((a, b) => b.severity - a.severity);
    const others = behind.filter((one) => !isTaken(one));
    if (first === undefined || others.length === 0) continue;
    for (const other of others) hidden.add(other);
    evidence.set(first, withHidden(first.evidence, others));
  }
  return {
    shown: candidates.flatMap((one) =>
      hidden.has(one) ? [] : [{ ...one, evidence: evidence.get(one) ?? one.evidence }],
    ),
    hidden: [...hidden],
  };
}

function withHidden(evidence: StoredEvidence, others: readonly Candidate[]): StoredEvidence {
  const told = others.flatMap((other) =>
    toldOf(other).map(({ text, occasion }) => ({ rule_code: other.rule_code, text, occasion })),
  );
  return { ...evidence, hidden: joinHidden(evidence.hidden, told) };
}

/** Of each rule what was told last. */
function joinHidden(before: readonly HiddenFinding[], now: readonly HiddenFinding[]): HiddenFinding[] {
  return [...before.filter(({ rule_code }) => now.every((one) => one.rule_code !== rule_code)), ...now];
}
