// The contents of the two charts of the report. Pure.
import type { progress } from '@yun/contract';
import { addDays, daysBetween } from '@yun/contract/base/day';
import type { ChartContent, Guide } from '#web/ui/chart/chart-types.ts';

type Report = Pick<progress.StageReport, 'main' | 'main_scale' | 'pain' | 'pain_limit' | 'patient' | 'from' | 'to'>;

const maxCourseDays = 180;

/** The main measure over the whole course, with its goal and milestones. */
export function mainChart(report: Report): { title: string; content: ChartContent } | null {
  const { main, main_scale, patient, to } = report;
  const series = main ?? main_scale;
  const [first] = series?.points ?? [];
  if (!series || !first) return null;
  const title = main ? main.word : (main_scale?.name ?? '');
  const dayZero = patient.surgery_date ?? patient.onset_date;
  const isCourse = dayZero !== null && daysBetween(dayZero, first.date) <= maxCourseDays && dayZero <= first.date;
  const from = isCourse ? dayZero : first.date;
  const due = series.goal?.due_date;
  const end = due && due > to && daysBetween(from, due) <= 2 * maxCourseDays ? due : to;
  const content: ChartContent = {
    series: [{ key: series.key, word: title, look: 'main', points: series.points.filter(({ date }) => date <= to) }],
    from,
    to: end <= from ? addDays(from, 1) : end,
    dayZero: isCourse ? dayZero : null,
    axis: { unit: series.unit, digits: series.digits },
    guides: mainGuides(series, main, dayZero, to),
  };
  return { title, content };
}

function mainGuides(
  series: { goal: progress.MeasureSeries['goal']; unit: string },
  main: progress.MeasureSeries | null,
  dayZero: string | null,
  to: string,
): Guide[] {
  const unit = series.unit === '°' || series.unit === '%' ? series.unit : ` ${series.unit}`;
  const goal: Guide[] = series.goal
    ? [
        {
          key: 'goal',
          value: series.goal.target,
          words: `目标 ${series.goal.target}${unit}`,
          tone: 'goal',
          side: 'end',
        },
      ]
    : [];
  // Only the last milestone reached by date, else the next: more lines would hide the values.
  const milestones = main?.milestones ?? [];
  const milestone = milestones.findLast(({ date }) => date <= to) ?? milestones[0];
  if (!milestone || dayZero === null) return goal;
  const words = `里程碑 ${milestone.at_least}${unit}`;
  return [...goal, { key: 'milestone', value: milestone.at_least, words, tone: 'limit', side: 'end' }];
}

/** Pain after training by day, the highest of each; a day without a report is a gap. */
export function painChart({ pain, pain_limit, from, to }: Report): ChartContent | null {
  if (!pain.some(({ after }) => after !== null)) return null;
  const byDay = new Map<string, number | null>();
  for (const { date, after } of pain) {
    const before = byDay.get(date) ?? null;
    byDay.set(date, after === null ? before : Math.max(after, before ?? 0));
  }
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
  return {
    series: [
      {
        key: 'pain',
        word: '训练后疼痛',
        look: 'main',
        points: days.map((date) => ({ date, value: byDay.get(date) ?? null })),
      },
    ],
    from,
    to,
    dayZero: null,
    axis: { unit: '分', digits: 0, range: [0, 10] },
    guides:
      pain_limit === null
        ? []
        : [{ key: 'limit', value: pain_limit, words: `上限 ${pain_limit} 分`, tone: 'limit', side: 'end' }],
  };
}
