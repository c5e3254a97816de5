import { type progress, type ScaleCode, scaleCodes, scales, scoreScale } from '@yun/contract';
import { progressCurves } from './progress-curves.ts';
import { createRandom } from './random.ts';
import { answersFor } from './scale-answers.ts';
import { pointsOf, type VisitGround, visitTime } from './visit-points.ts';
import { draftAssessment, voidAssessment } from './visits.ts';

export interface MadeAssessment {
  scale: ScaleCode;
  time: Date;
  phase: progress.Assessment['phase'];
  items: Record<string, number | string>;
  /** Null of drafts. */
  total: number | null;
  band: string | null;
  /** Why it was voided; null: it is valid. */
  voided: string | null;
}

/** One test after the other. */
const minutesLater: Partial<Record<ScaleCode, number>> = { MBI: 15, BBS: 30 };

export function makeAssessments(ground: VisitGround): MadeAssessment[] {
  const { record, plan } = ground;
  const isOver = plan.course.completedDaysAgo !== undefined;
  const assessments = (progressCurves[record.condition] ?? []).flatMap((curve) => {
    const { what } = curve;
    if (what.type !== 'scale') return [];
    return pointsOf(curve, ground).map(({ day, value }, n, all) => {
      const phase = isOver && n === all.length - 1 ? '出院' : n === 0 ? '入院' : '中期';
      const time = visitTime(day, ground, minutesLater[what.code] ?? 0);
      return { ...assess(record.no, what.code, value(), time), phase } as const;
    });
  });
  return [...assessments, ...unfinished(ground), ...mistaken(ground)];
}

function assess(no: number, scale: ScaleCode, wanted: number, time: Date): MadeAssessment {
  // The same seed every time: an item that is hard for a patient stays hard.
  const items = answersFor(scales[scale], wanted, createRandom(no * 977 + scaleCodes.indexOf(scale)));
  const score = scoreScale(scales[scale], items);
  if (!score.isComplete) throw new Error(`${scale} ${wanted}: ${JSON.stringify(score.errors)}`);
  return { scale, time, phase: '中期', items, total: score.total, band: score.band, voided: null };
}

function unfinished({ record, moment }: VisitGround): MadeAssessment[] {
  const { no, scale, daysAgo, answered, total } = draftAssessment;
  if (record.no !== no) return [];
  const whole = assess(no, scale, total, moment.at(daysAgo, 16 * 60 + 20));
  const items = Object.fromEntries(Object.entries(whole.items).slice(0, answered));
  return [{ ...whole, items, total: null, band: null }];
}

function mistaken(ground: VisitGround): MadeAssessment[] {
  const { no, scale, day, total, minutesBefore, reason } = voidAssessment;
  if (ground.record.no !== no) return [];
  return [{ ...assess(no, scale, total, visitTime(day, ground, -minutesBefore)), voided: reason }];
}
