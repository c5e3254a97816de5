// What makes an assessment believable, and what it comes to. Pure.
import { type FieldError, findScale, type ParsedOf, type progress, scoreScale, wrongAnswers } from '@yun/contract';
import { momentErrors, momentOf } from './moment.ts';

export type AssessmentWish = ParsedOf<typeof progress.saveAssessment>;

type Judged = { errors: FieldError[] } | { errors: null; assessedAt: Date; total: number | null; band: string | null };

const moment = { field: 'assessed_at', word: '评定时间' };

/** A draft may leave items out; what is confirmed may not. */
export function judge(
  wish: Pick<AssessmentWish, 'scale_code' | 'side' | 'assessed_at' | 'items' | 'confirm'>,
  birthDate: string,
  now = Date.now(),
): Judged {
  const scale = findScale(wish.scale_code);
  const assessedAt = momentOf(wish.assessed_at);
  if (scale === null) return { errors: [{ field: 'scale_code', message: '请选择量表' }] };
  const score = scoreScale(scale, wish.items);
  const wrong = wish.confirm && !score.isComplete ? score.errors : wrongAnswers(scale, wish.items);
  const errors = [
    ...momentErrors(moment, wish.assessed_at, birthDate, now),
    ...sideErrors(scale.isSided, wish.side),
    ...wrong.map(({ key, message }) => ({ field: `items.${key}`, message })),
  ];
  if (errors.length > 0 || assessedAt === null) return { errors };
  return { errors: null, assessedAt, ...(score.isComplete ? pick(score) : { total: null, band: null }) };
}

const pick = ({ total, band }: { total: number; band: string | null }) => ({ total, band });

function sideErrors(isSided: boolean, side: AssessmentWish['side']): FieldError[] {
  if (isSided === (side !== null)) return [];
  return [{ field: 'side', message: isSided ? '请选择侧别' : '这个量表不分侧别' }];
}
