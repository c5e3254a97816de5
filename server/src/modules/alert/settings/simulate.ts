// What a rule would have told of a patient in the past days. Pure.
import { type AlertSeverity, addDays, type RuleCode, type RuleParams } from '@yun/contract';
import type { Candidate } from '../evaluate/candidate.ts';
import { factsOn, viewsOn } from '../evaluate/facts-on.ts';
import { tellAll } from '../evaluate/telling.ts';
import type { AlertFacts, Moment } from '../facts.ts';
import { rules } from '../rules/index.ts';

export interface Raises {
  times: number;
  first_date: string;
  last_date: string;
  severity: AlertSeverity;
  reason_text: string;
}

/** With each of these settings; null: never. Told anew where it appears, or tells of something else. */
export function simulate(
  code: RuleCode,
  facts: AlertFacts,
  settings: readonly (RuleParams | null)[],
  days: number,
  moment: Moment,
): (Raises | null)[] {
  const raises = settings.map((): Raises | null => null);
  const before = settings.map((): ReadonlySet<string> => new Set());
  const past = Array.from({ length: days }, (_, n) => addDays(moment.today, n + 1 - days));
  const { find, reread } = rules[code];
  const read = settings.map((params) => (params === null ? facts : (reread?.(facts, params) ?? facts)));
  for (const view of past.flatMap((day) => viewsOn(day, moment))) {
    const known = factsOn(facts, view);
    for (const [n, params] of settings.entries()) {
      const seen = reread === undefined ? known : factsOn(read[n] ?? facts, view);
      const found = params === null ? [] : find(seen, params, view).filter(({ isOld }) => !isOld);
      const isNew = found.some(({ occasion }) => !before[n]?.has(occasion));
      if (found.length > 0) raises[n] = tell(raises[n] ?? null, tellAll(code, found, [], undefined), view.today, isNew);
      before[n] = new Set(found.map(({ occasion }) => occasion));
    }
  }
  return raises;
}

/** The worst level it reached, and what it said last. */
function tell(known: Raises | null, { severity, reason_text }: Candidate, date: string, isNew: boolean): Raises {
  return {
    times: (known?.times ?? 0) + (isNew ? 1 : 0),
    first_date: known?.first_date ?? date,
    last_date: isNew || known === null ? date : known.last_date,
    severity: known !== null && known.severity > severity ? known.severity : severity,
    reason_text,
  };
}
