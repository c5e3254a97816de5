import {
  changeBetween,
  isBeyondMdc,
  type progress,
  resultChangeText,
  resultText,
  scaleKeysOf,
  scales,
  today,
} from '@yun/contract';
import { formatTime } from '#server/platform/time.ts';
import type { AssessmentRow } from './assessment.queries.ts';
import type { FindError } from './scale.service.ts';

interface AssessmentContext {
  /** Measurement errors for this patient. */
  findError: FindError;
  mayRecord: boolean;
}

export function toAssessment(
  { assessment, assessorName, before }: AssessmentRow,
  { findError, mayRecord }: AssessmentContext,
): progress.Assessment {
  const scale = scales[assessment.scaleCode];
  const [key = ''] = scaleKeysOf(scale, assessment.side);
  const mdc = findError(key, today())?.amount ?? null;
  // A void assessment is not compared.
  const compared = assessment.status === 'void' ? null : before;
  const change = compared === null ? null : changeBetween(scale, compared, assessment);
  return {
    id: assessment.id,
    scale_code: assessment.scaleCode,
    scale_name: scale.name,
    assessed_at: formatTime(assessment.assessedAt),
    side: assessment.side,
    phase: assessment.phase,
    items: assessment.items,
    total: assessment.total,
    total_words: resultText(scale, assessment),
    band: assessment.band,
    change,
    is_beyond_mdc: change === null ? null : isBeyondMdc(change, mdc),
    change_words: compared === null ? null : resultChangeText(scale, compared, assessment, mdc) || null,
    conclusion: assessment.conclusion,
    assessor_name: assessorName,
    status: assessment.status,
    is_unusual_confirmed: assessment.isUnusualConfirmed,
    void_reason: assessment.voidReason,
    create_time: formatTime(assessment.createTime),
    can_edit: mayRecord && assessment.status === 'draft',
    version: assessment.version,
  };
}

/** Audit detail with all values: the audit trail is all that remains of a deleted draft. */
export function auditedAssessment({ assessment }: Pick<AssessmentRow, 'assessment'>) {
  return {
    assessment_id: assessment.id,
    scale_code: assessment.scaleCode,
    side: assessment.side,
    phase: assessment.phase,
    assessed_at: formatTime(assessment.assessedAt),
    status: assessment.status,
    total: assessment.total,
    items: assessment.items,
    conclusion: assessment.conclusion,
    ...(assessment.isUnusualConfirmed && { is_unusual_confirmed: true }),
  };
}
