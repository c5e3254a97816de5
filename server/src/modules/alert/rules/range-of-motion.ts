// W08: a joint that moves less than it did.
import {
  lastOfDays,
  type Measured,
  type Motion,
  measuredWords,
  motions,
  parseSeriesKey,
  type RuleParams,
  valueWords,
} from '@yun/contract';
import type { AlertFacts, Finding, Rule, WatchedValue } from '../facts.ts';
import { finding, numberOf, shortDay, valueRecord } from './wording.ts';

type Joint = Measured & { motion: Motion };

/** What a key of the series tells; null where it is of something else. */
export function jointOf(key: string): Joint | null {
  const parsed = parseSeriesKey(key);
  if (parsed?.type !== 'measure' || parsed.measured.motion === null) return null;
  return { ...parsed.measured, motion: parsed.measured.motion };
}

export const degrees = (value: number) => valueWords(value, '°', 0);
export const jointWords = ({ motion, side }: Joint) => `${side ?? ''}${motions[motion].word}`;

interface Fall {
  key: string;
  joint: Joint;
  from: WatchedValue;
  /** Where it was told. */
  fallen: WatchedValue;
  now: WatchedValue;
  lost: number;
}

/**
 * From the best value since the last recovery, in one step or in many. A fall lasts until the joint is nearly where it
 * fell from; a further one is told again.
 */
function fallOf(key: string, joint: Joint, values: readonly WatchedValue[], hint: number): Fall | null {
  let [best, ...later] = values;
  let fallen: WatchedValue | null = null;
  if (best === undefined) return null;
  for (const now of later) {
    const isLow = best.value - now.value >= hint;
    if (!isLow && (fallen !== null || now.value >= best.value)) best = now;
    if (!isLow) fallen = null;
    else if (fallen === null || fallen.value - now.value >= hint) fallen = now;
  }
  const now = values.at(-1);
  return fallen && now ? { key, joint, from: best, fallen, now, lost: best.value - now.value } : null;
}

const hintOf = (params: RuleParams) => numberOf(params, 'hint');

export const lostMotion: Rule = {
  find(facts: AlertFacts, params) {
    return [...facts.series]
      .flatMap(([key, values]) => {
        const joint = jointOf(key);
        return (joint && fallOf(key, joint, lastOfDays(values), hintOf(params))) ?? [];
      })
      .sort((a, b) => b.lost - a.lost || (a.now.date < b.now.date ? 1 : -1))
      .map((fall) => toFinding(fall, numberOf(params, 'degrees')));
  },

  /** What it fell from may be too long ago to be looked at. */
  stays({ series }, params, _, { subject, from }) {
    const now = series.get(subject)?.at(-1);
    return from !== undefined && (now === undefined || from - now.value >= hintOf(params));
  },
};

function toFinding({ key, joint, from, fallen, now, lost }: Fall, severe: number): Finding {
  const change = `${degrees(from.value)}→${degrees(now.value)}，下降 ${degrees(lost)}`;
  const text = `${jointWords(joint)} ${change}（${shortDay(from.date)} → ${shortDay(now.date)}）`;
  const records = [from, now].map((value) => valueRecord(value, `${measuredWords(joint)} ${degrees(value.value)}`));
  const about = { occasion: `${key}:${fallen.id}`, subject: key };
  return { ...finding(lost >= severe ? 3 : 1, about, text, records), from: from.value };
}
