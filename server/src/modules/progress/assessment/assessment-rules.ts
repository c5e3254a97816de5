// Validation and result of an assessment. Pure.
import {
  type FieldError,
  findScale,
  type ParsedOf,
  type progress,
  scoreScale,
  unusualAnswers,
  wrongAnswers,
} from '@yun/contract';
import { momentErrors, momentOf } from '../moment.ts';

type Input = ParsedOf<typeof progress.saveAssessment>;
/** With what was left out filled in. */
export type AssessmentInput = Omit<Input, 'side' | 'conclusion'> & Pick<progress.Assessment, 'side' | 'conclusion'>;

type Judged = { errors: FieldError[] } | ({ errors: null; assessedAt: Date; isUnusualConfirmed: boolean } & Counted);
type Counted = { total: number | null; band: string | null };

const moment = { field: 'assessed_at', label: '评定时间' };

type Judgeable = Pick<AssessmentInput, 'scale_code' | 'side' | 'assessed_at' | 'items' | 'confirm'> &
  Partial<Pick<AssessmentInput, 'is_unusual_confirmed'>>;

/** A draft may be incomplete and hold unusual values; a confirmed one is complete, its unusual values confirmed. */
export function judge(input: Judgeable, birthDate: string, now = Date.now()): Judged {
  const scale = findScale(input.scale_code);
  const assessedAt = momentOf(input.assessed_at);
  if (scale === null) return { errors: [{ field: 'scale_code', message: '请选择量表' }] };
  const score = scoreScale(scale, input.items);
  const unusual = unusualAnswers(scale, input.items);
  const wrong = [
    ...(input.confirm && !score.isComplete ? score.errors : wrongAnswers(scale, input.items)),
    ...(input.confirm && input.is_unusual_confirmed !== true ? unusual : []),
  ];
  const errors = [
    ...momentErrors(moment, input.assessed_at, birthDate, now),
    ...sideErrors(scale.isSided, input.side),
    ...wrong.map(({ key, message }) => ({ field: `items.${key}`, message })),
  ];
  if (errors.length > 0 || assessedAt === null) return { errors };
  const isUnusualConfirmed = unusual.length > 0 && input.is_unusual_confirmed === true;
  const counted: Counted = score.isComplete ? score : { total: null, band: null };
  return { errors: null, assessedAt, isUnusualConfirmed, total: counted.total, band: counted.band };
}

function sideErrors(isSided: boolean, side: AssessmentInput['side']): FieldError[] {
  if (isSided === (side !== null)) return [];
  return [{ field: 'side', message: isSided ? '请选择侧别' : '这个量表不分侧别' }];
}
