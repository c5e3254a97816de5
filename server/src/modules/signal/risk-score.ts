// The risk score, by which lists are sorted first. The help page explains it: change both together.
import { type PatientStatus, type patient, riskPoints } from '@yun/contract';

export interface RiskFacts {
  status: PatientStatus;
  /** The worst open alert: 0 none, 1 提示, 2 警告, 3 高, 4 危急. */
  alertLevel: number;
  /** How many open ones are 危急. */
  criticals: number;
  /** Hours since the newest open danger was reported; null: none is open. */
  eventHours: number | null;
  /** Whether the responsible doctor has not read everything. */
  isUnread: boolean;
  waitingCount: number;
  /** Since the oldest unanswered message. */
  waitingHours: number;
  adherence7d: number | null;
  /** Null: no operation. */
  postopDays: number | null;
  fallRisk: patient.PatientFields['fall_risk'];
}

export function riskScore(facts: RiskFacts): number {
  if (facts.status === 'archived') return 0;
  // After discharge no answer is due, but a reported danger still counts.
  if (facts.status === 'discharged') return alertScore(facts);
  const { isUnread, waitingCount, waitingHours, adherence7d, postopDays, fallRisk } = facts;
  const isFreshlyOperated = postopDays !== null && postopDays >= 0 && postopDays <= riskPoints.freshDays;
  return (
    alertScore(facts) +
    (isUnread ? riskPoints.unread : 0) +
    (waitingCount > 0 ? hoursScore(waitingHours) : 0) +
    (adherence7d !== null && adherence7d < riskPoints.lowAdherenceBelow ? riskPoints.lowAdherence : 0) +
    (isFreshlyOperated ? riskPoints.freshlyOperated : 0) +
    (fallRisk === '高' ? riskPoints.fallRisk : 0)
  );
}

const hoursScore = (hours: number) =>
  Math.min(riskPoints.maxForHours, Math.floor(Math.max(0, hours)) * riskPoints.waitingHour);

const alertScore = ({ alertLevel, criticals, eventHours }: RiskFacts) =>
  (riskPoints.alert[alertLevel] ?? 0) +
  Math.min(riskPoints.maxMoreCritical, Math.max(0, criticals - 1)) * riskPoints.moreCritical +
  (eventHours !== null && eventHours < riskPoints.freshEventHours ? riskPoints.freshEvent : 0);
