// A series of measurements or of one scale as a chart shows it.
import type { progress } from '@yun/contract';
import { valueText } from '@yun/contract/measure/measure';
import { noErrorText } from '@yun/contract/measure/measurement-error';
import { motions } from '@yun/contract/measure/motion';
import { parseSeriesKey } from '@yun/contract/measure/series-key';
import { comparedPoints, courseLabels } from '@yun/contract/measure/series-verdict';
import type { ChartBand, ChartContent, ChartPoint, Guide } from '#web/ui/chart/chart-types.ts';
import { courseFrame, todayOf } from './course.ts';

type Summary = progress.ProgressSummary;
type Measure = progress.MeasureSeries;
type Scale = progress.ScaleSeries;

export function measureContent(summary: Summary, series: Measure, from: string | null): ChartContent {
  const { points, goal, unit, digits } = series;
  return {
    ...courseFrame(
      summary,
      points.map(({ date }) => date),
      goal?.due_date ?? null,
      from,
    ),
    series: [{ key: series.key, word: series.word, points, look: 'main' }],
    axis: { unit, digits, ...(isScore(series.key) && { range: [0, 10] as const }) },
    guides: [...comparedGuide(series), ...goalGuide(series), ...milestoneGuide(series, todayOf(summary))],
    band: errorBand(series, null, summary.patient),
  };
}

/** Scores from 0 to 10 always show their full range. */
const isScore = (key: string) => key === 'pain' || key === 'dyspnoea';

export function scaleContent(summary: Summary, series: Scale, from: string | null): ChartContent {
  const { points, goal, unit, digits } = series;
  return {
    ...courseFrame(
      summary,
      points.map(({ date }) => date),
      goal?.due_date ?? null,
      from,
    ),
    series: [{ key: series.key, word: series.name, points, look: 'main' }],
    axis: { unit, digits },
    guides: goalGuide(series),
    band: errorBand(series, series.range, summary.patient),
  };
}

function goalGuide({ goal, unit, digits }: Pick<Scale, 'goal' | 'unit' | 'digits'>): Guide[] {
  if (goal === null) return [];
  const words = `目标 ${valueText(goal.target, unit, digits)}（${goal.due_date.slice(5)}）`;
  return [{ key: 'goal', value: goal.target, words, tone: 'goal', side: 'end' }];
}

/** The healthy side to compare with; for the spine, which has no other side, the normal value. */
function comparedGuide({ key, healthy, unit, digits }: Measure): Guide[] {
  if (healthy !== null) {
    const words = `${healthy.word}${valueText(healthy.value, unit, digits)}`;
    return [{ key: 'healthy', value: healthy.value, words, tone: 'quiet', side: 'start' }];
  }
  const parsed = parseSeriesKey(key);
  const motion = parsed?.type === 'measure' ? parsed.measured.motion : null;
  if (motion === null || (motions[motion].joint !== '颈' && motions[motion].joint !== '腰')) return [];
  const { normal } = motions[motion];
  const words = `正常参考 ${valueText(normal, unit, digits)}`;
  return [{ key: 'normal', value: normal, words, tone: 'quiet', side: 'start' }];
}

/** The last milestone by date, else the next one: all of them would hide the course. */
function milestoneGuide({ milestones, unit, digits }: Measure, today: string): Guide[] {
  const milestone = milestones.findLast(({ date }) => date <= today) ?? milestones[0];
  if (!milestone) return [];
  const words = `${milestone.day_no} 天里程碑 ${valueText(milestone.at_least, unit, digits)}`;
  return [{ key: 'milestone', value: milestone.at_least, words, tone: 'limit', side: 'end' }];
}

/** The measurement error around the first value since the operation. Null if no error applies to the patient. */
function errorBand(
  { error, points, unit, digits }: Pick<Scale, 'error' | 'points' | 'unit' | 'digits'>,
  range: readonly [number, number] | null,
  { surgery_date }: Pick<Summary['patient'], 'surgery_date'>,
): ChartBand | null {
  const [first, second] = comparedPoints(points, surgery_date);
  if (error === null || !first || !second) return null;
  const { amount } = error;
  const [min, max] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return {
    from: Math.max(min, first.value - amount),
    to: Math.min(max, first.value + amount),
    words: `测量误差 ±${valueText(amount, unit, amount % 1 === 0 ? 0 : Math.max(1, digits))}`,
  };
}

/** The course as in the report, and the source of the measurement error. */
export function judgementNotes({ course, error, points }: Pick<Scale, 'course' | 'error' | 'points'>): string[] {
  if (course === null || points.length < 2) return [];
  const errorText = error === null ? noErrorText : `测量误差：${error.note}`;
  return course === 'unknown_error' ? [errorText] : [courseLabels[course], errorText];
}

/** 左膝屈（被动），5 次，由 64° 到 84°，目标 120°; 左膝屈（被动），术前 115°，术后 2 次，由 64° 到 74°. */
export function seriesSentence(name: string, content: ChartContent): string {
  const { series, guides = [], axis, dayZero, dayLabel } = content;
  const points = series[0]?.points ?? [];
  if (points.length === 0) return `${name}，还没有测量`;
  const textOf = ({ value, words }: ChartPoint) => words ?? valueText(value ?? 0, axis.unit, axis.digits);
  const isBefore = ({ date }: ChartPoint) => dayLabel === '术后' && dayZero !== null && date < dayZero;
  const before = points.findLast(isBefore);
  const since = points.filter((point) => !isBefore(point));
  const [first, last] = [since[0], since.at(-1)];
  const ends = first && last ? (first === last ? textOf(last) : `由 ${textOf(first)} 到 ${textOf(last)}`) : '';
  const course = [
    ...(before ? [`术前 ${textOf(before)}`] : []),
    ...(ends === '' ? ['术后还没有测量'] : [`${before ? '术后 ' : ''}${since.length} 次`, ends]),
  ];
  return [name, ...course, ...guides.map(({ words }) => words)].join('，');
}
