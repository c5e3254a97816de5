// The risk score by which patients are ordered: the server computes it, the console explains it. No zod.

export const riskLevels = ['critical', 'high', 'medium', 'low'] as const;
export type RiskLevel = (typeof riskLevels)[number];
export const riskLabels: Record<RiskLevel, string> = { critical: '危急', high: '高', medium: '中', low: '低' };

export const riskPoints = {
  /** By the worst open alert: none, 提示, 警告, 高, 危急. */
  alert: [0, 10, 30, 60, 100],
  /** For each further open 危急 alert, up to two: a patient with two always comes before one with one. */
  moreCritical: 90,
  maxMoreCritical: 2,
  /** A danger of level 危急 reported within a day comes before older alerts about pain. */
  freshEvent: 90,
  freshEventHours: 24,
  /** Messages that the responsible doctor has not read. */
  unread: 10,
  /** For each hour that a message waits for an answer, up to `maxForHours`. */
  waitingHour: 2,
  maxForHours: 40,
  /** Of the last seven days, in percent. */
  lowAdherence: 15,
  lowAdherenceBelow: 30,
  freshlyOperated: 10,
  freshDays: 14,
  /** 跌倒风险高. */
  fallRisk: 10,
} as const;

/** The lowest score of each level; below them the risk is low. */
export const riskFloors = { critical: 100, high: 60, medium: 30 } as const;

export function riskLevelOf(score: number): RiskLevel {
  if (score >= riskFloors.critical) return 'critical';
  if (score >= riskFloors.high) return 'high';
  return score >= riskFloors.medium ? 'medium' : 'low';
}
