// Of each family of rules one alert is shown; the findings of the others become its evidence.
import { alertFamilies } from '@yun/contract';
import type { Candidate, HiddenFinding, StoredEvidence } from './candidate.ts';
import { reportedOf } from './reported-findings.ts';

interface Sorted<C extends Candidate> {
  shown: C[];
  hidden: C[];
}

/** `isTaken`: somebody is working on the alert, so it is never hidden. */
export function sortFamilies<C extends Candidate>(
  candidates: readonly C[],
  isTaken: (candidate: C) => boolean = () => false,
): Sorted<C> {
  const hidden = new Set<C>();
  const evidence = new Map<C, StoredEvidence>();
  for (const { codes, isRanked } of alertFamilies) {
    const members = codes.flatMap((code) => candidates.find(({ rule_code }) => rule_code === code) ?? []);
    const [first, ...behind] = isRanked ? members : members.toSorted((a, b) => b.severity - a.severity);
    const others = behind.filter((candidate) => !isTaken(candidate));
    if (first === undefined || others.length === 0) continue;
    for (const other of others) hidden.add(other);
    evidence.set(first, withHidden(first.evidence, others));
  }
  return {
    shown: candidates.flatMap((candidate) =>
      hidden.has(candidate) ? [] : [{ ...candidate, evidence: evidence.get(candidate) ?? candidate.evidence }],
    ),
    hidden: [...hidden],
  };
}

function withHidden(evidence: StoredEvidence, others: readonly Candidate[]): StoredEvidence {
  const hidden = others.flatMap((other) =>
    reportedOf(other).map(({ text, occasion }) => ({ rule_code: other.rule_code, text, occasion })),
  );
  return { ...evidence, hidden: joinHidden(evidence.hidden, hidden) };
}

/** The hidden findings of a rule replace those that were stored of it. */
function joinHidden(before: readonly HiddenFinding[], now: readonly HiddenFinding[]): HiddenFinding[] {
  return [...before.filter(({ rule_code }) => now.every((finding) => finding.rule_code !== rule_code)), ...now];
}
