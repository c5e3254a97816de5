// How the measure that matters most is doing. Pure.
import {
  type DueMilestone,
  describeSeries,
  mainKeysOf,
  mainScaleOf,
  milestoneKeys,
  milestoneValue,
  motionModes,
  type progress,
  stepOfSeries,
} from '@yun/contract';
import { lossOfSeries, type ParamsOf, type Shown } from './series.ts';
import { type FunctionFacts, functionVerdict, gain } from './verdict-function.ts';

type Answer = progress.ProgressSummary['function'];
type Treated = Pick<progress.ProgressPatient, 'condition_code' | 'affected_side'>;

interface MainSeries {
  key: string;
  points: { date: string; value: number }[];
  goal: { target: number; due_date: string } | null;
  mdc: number | null;
}

/** The main measure, else the main scale; of both sides the one that is behind. Undefined: neither was ever taken. */
export function mainSeriesOf({ measures, scales }: Shown, patient: Treated): MainSeries | undefined {
  const wanted = mainKeysOf(patient.condition_code, patient.affected_side);
  const scale = mainScaleOf(patient.condition_code);
  const all: (MainSeries & { rank: number })[] = [
    ...measures.filter(({ key }) => wanted.includes(key)).map((one) => ({ ...one, mdc: null, rank: 0 })),
    ...scales
      .filter(({ key, code }) => wanted.includes(key) || code === scale)
      .map((one) => ({ ...one, rank: wanted.includes(one.key) ? 0 : 1 })),
  ];
  const best = Math.min(...all.map(({ rank }) => rank));
  return all.filter(({ rank }) => rank === best).sort(behindFirst)[0];
}

function behindFirst(a: MainSeries, b: MainSeries): number {
  const better = describeSeries(a.key)?.better ?? 'higher';
  return gain(better, b.points.at(-1)?.value ?? 0, a.points.at(-1)?.value ?? 0);
}

interface Judged {
  patient: Treated;
  /** By day. */
  milestones: readonly DueMilestone[];
  paramsOf: ParamsOf;
}

export function functionOf(shown: Shown, { patient, milestones, paramsOf }: Judged, today: string): Answer {
  const series = mainSeriesOf(shown, patient);
  const key = series?.key ?? mainKeysOf(patient.condition_code, patient.affected_side)[0] ?? null;
  const info = key === null ? null : describeSeries(key);
  const milestone = series && milestoneOf(milestones, series.key, today);
  const facts: FunctionFacts | null =
    series === undefined || info === null || info.better === null
      ? null
      : {
          ...{ word: info.word, unit: info.unit, digits: info.digits, better: info.better, words: info.words },
          points: series.points,
          stepOf: stepOfSeries(series.key, paramsOf('W09')),
          lossOf: lossOfSeries(series.key, series.mdc, paramsOf),
          target: series.goal?.target ?? null,
          milestone:
            milestone === undefined || milestone.date > today ? null : heldAgainst(shown, milestone, series.key),
          today,
        };
  return {
    ...{ key, word: info?.word ?? null, unit: info?.unit ?? null, digits: info?.digits ?? 0 },
    first: series?.points[0]?.value ?? null,
    last: series?.points.at(-1)?.value ?? null,
    target: series?.goal?.target ?? null,
    target_date: series?.goal?.due_date ?? null,
    milestone: milestone?.at_least ?? null,
    verdict: functionVerdict(facts),
  };
}

/** The one whose day has come last, else the next. */
function milestoneOf(milestones: readonly DueMilestone[], key: string, today: string): DueMilestone | undefined {
  const own = milestones.filter((one) => milestoneKeys(one).includes(key));
  return own.findLast(({ date }) => date <= today) ?? own[0];
}

/** With the newest value that counts for it, whichever series that is of. */
function heldAgainst({ measures }: Shown, milestone: DueMilestone, mainKey: string): FunctionFacts['milestone'] {
  const newest = milestoneValue(milestone, (key) =>
    measures
      .find((one) => one.key === key)
      ?.points.slice(-1)
      .map(({ date, value }) => ({ key, date, value })),
  );
  if (newest === undefined) return null;
  const { day, at_least } = milestone;
  const mode = newest.key === mainKey ? null : (motionModes.find((one) => newest.key.endsWith(one)) ?? null);
  return { day_no: day, at_least, newest: newest.value, mode };
}
