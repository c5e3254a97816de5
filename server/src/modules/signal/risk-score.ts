// Whom to see first: the score that every list starts with. Published in the help page, so it changes only with it.
import type { PatientStatus, patient } from '@yun/contract';

export interface RiskFacts {
  status: PatientStatus;
  /** The worst open alert: 0 none, 1 提示, 2 警告, 3 高, 4 危急. */
  alertLevel: number;
  waitingCount: number;
  /** Since the oldest message without an answer. */
  waitingHours: number;
  adherence7d: number | null;
  /** Null: no operation. */
  postopDays: number | null;
  fallRisk: patient.PatientFields['fall_risk'];
}

const alertScores = [0, 10, 30, 60, 100];
const mostForWaiting = 40;

/** After so many hours waiting longer adds nothing. */
export const longestCountedHours = mostForWaiting / 2;

export function riskScore(facts: RiskFacts): number {
  // Nobody waits for a treatment that is over.
  if (facts.status === 'discharged' || facts.status === 'archived') return 0;
  const { alertLevel, waitingCount, waitingHours, adherence7d, postopDays, fallRisk } = facts;
  const isFreshlyOperated = postopDays !== null && postopDays >= 0 && postopDays <= 14;
  return (
    (alertScores[alertLevel] ?? 0) +
    (waitingCount > 0 ? Math.min(mostForWaiting, Math.floor(Math.max(0, waitingHours)) * 2) + 10 : 0) +
    (adherence7d !== null && adherence7d < 30 ? 15 : 0) +
    (isFreshlyOperated ? 10 : 0) +
    (fallRisk === '高' ? 10 : 0)
  );
}
