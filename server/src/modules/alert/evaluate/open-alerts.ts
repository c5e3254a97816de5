// What lists show of a patient's open alerts. Pure.
import { redFlagRules } from '@yun/contract';
import type { StoredAlert } from './decide.ts';
import { reportedOf } from './reported-findings.ts';

export interface OpenAlerts {
  /** Of the worst alert that nobody has dealt with: 1 提示, 2 警告, 3 高, 4 危急. */
  severity: number;
  /** The text of the worst alert; of equally bad ones a red flag, else the newest. */
  text: string;
  count: number;
  /** How many are of the highest level; each danger that an alert reports counts. */
  criticals: number;
  /** When the newest danger was reported or confirmed; null: none is open. */
  eventTime: Date | null;
}

/** An alert with the times it was first raised and last had news. */
export interface TimedAlert extends StoredAlert {
  create_time: Date;
  told_time: Date;
}

const isRedFlag = ({ rule_code }: StoredAlert) => redFlagRules.some((code) => code === rule_code);

/** A red flag comes before every other alert of its severity, even a newer one. */
const byWorst = (a: TimedAlert, b: TimedAlert) =>
  b.severity - a.severity ||
  Number(isRedFlag(b)) - Number(isRedFlag(a)) ||
  b.create_time.getTime() - a.create_time.getTime() ||
  b.id - a.id;

/** One red-flag alert reports all dangers of its rule, so each counts; any other critical alert counts once. */
function criticalsOf(alert: TimedAlert): number {
  if (alert.severity < 4) return 0;
  if (!isRedFlag(alert)) return 1;
  return Math.max(1, reportedOf(alert).filter(({ severity }) => severity === 4).length);
}

/** Undefined: none is open. A snoozed alert is not; one that a user has taken is. */
export function summarizeOpen(alerts: readonly TimedAlert[], now: Date): OpenAlerts | undefined {
  const open = alerts.filter(({ snooze_until }) => snooze_until === null || snooze_until <= now).sort(byWorst);
  const [worst] = open;
  if (worst === undefined) return undefined;
  const eventTimes = open.filter((alert) => alert.severity === 4 && isRedFlag(alert)).map((alert) => alert.told_time);
  return {
    severity: worst.severity,
    text: worst.reason_text,
    count: open.length,
    criticals: open.reduce((sum, alert) => sum + criticalsOf(alert), 0),
    eventTime: eventTimes.length === 0 ? null : new Date(Math.max(...eventTimes.map((time) => time.getTime()))),
  };
}
