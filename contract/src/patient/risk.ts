// Whom to see first: the numbers of the published score, as the server counts and the console explains them. No zod.
import type { RiskLevel } from './list.ts';

export const riskPoints = {
  /** By the worst open alert: none, 提示, 警告, 高, 危急. */
  alert: [0, 10, 30, 60, 100],
  /** For each further open 危急, up to two: two of them come before one, whatever else there is. */
  moreCritical: 90,
  mostMoreCritical: 2,
  /** A danger of level 危急 that the patient reported within a day: before a pain that has waited longer. */
  freshEvent: 90,
  freshEventHours: 24,
  /** Messages that the responsible doctor has not read. */
  unread: 10,
  /** For each hour that a message waits for an answer, up to the most. */
  waitingHour: 2,
  mostForHours: 40,
  /** Of the last seven days, in percent. */
  lowAdherence: 15,
  lowAdherenceBelow: 30,
  freshlyOperated: 10,
  freshDays: 14,
  /** 跌倒风险高. */
  fallRisk: 10,
} as const;

/** From which score on somebody is at this risk; the rest is low. */
export const riskFloors = { critical: 100, high: 60, medium: 30 } as const;

export function riskLevelOf(score: number): RiskLevel {
  if (score >= riskFloors.critical) return 'critical';
  if (score >= riskFloors.high) return 'high';
  return score >= riskFloors.medium ? 'medium' : 'low';
}
