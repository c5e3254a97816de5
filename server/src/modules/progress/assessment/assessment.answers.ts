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

interface Told {
  /** Of this patient. */
  findError: FindError;
  mayRecord: boolean;
}

export function toAssessment(
  { assessment: one, assessorName, before }: AssessmentRow,
  { findError, mayRecord }: Told,
): progress.Assessment {
  const scale = scales[one.scaleCode];
  const [key = ''] = scaleKeysOf(scale, one.side);
  const mdc = findError(key, today())?.amount ?? null;
  // What is void is compared with nothing.
  const compared = one.status === 'void' ? null : before;
  const change = compared === null ? null : changeBetween(scale, compared, one);
  return {
    id: one.id,
    scale_code: one.scaleCode,
    scale_name: scale.name,
    assessed_at: formatTime(one.assessedAt),
    side: one.side,
    phase: one.phase,
    items: one.items,
    total: one.total,
    total_words: resultText(scale, one),
    band: one.band,
    change,
    is_beyond_mdc: change === null ? null : isBeyondMdc(change, mdc),
    change_words: compared === null ? null : resultChangeText(scale, compared, one, mdc) || null,
    conclusion: one.conclusion,
    assessor_name: assessorName,
    status: one.status,
    is_unusual_confirmed: one.isUnusualConfirmed,
    void_reason: one.voidReason,
    create_time: formatTime(one.createTime),
    can_edit: mayRecord && one.status === 'draft',
    version: one.version,
  };
}

/** For the trail: a draft that is deleted lives on only there. */
export function tellAssessment({ assessment: one }: Pick<AssessmentRow, 'assessment'>) {
  return {
    assessment_id: one.id,
    scale_code: one.scaleCode,
    side: one.side,
    phase: one.phase,
    assessed_at: formatTime(one.assessedAt),
    status: one.status,
    total: one.total,
    items: one.items,
    conclusion: one.conclusion,
    ...(one.isUnusualConfirmed && { is_unusual_confirmed: true }),
  };
}
