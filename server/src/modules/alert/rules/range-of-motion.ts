// W08: loss of range of motion.
import {
  comparedPoints,
  fallOf,
  type Measured,
  type Motion,
  measuredText,
  motions,
  parseSeriesKey,
  type RuleParams,
  type SeriesFall,
  valueText,
} from '@yun/contract';
import type { AlertFacts, EvidenceRecord, Finding, Rule, WatchedValue } from '../facts.ts';
import { finding, numberOf, shortDay, valueRecord } from './wording.ts';

type Joint = Measured & { motion: Motion };

/** The joint motion of a series; null for any other series. */
export function jointOf(key: string): Joint | null {
  const parsed = parseSeriesKey(key);
  if (parsed?.type !== 'measure' || parsed.measured.motion === null) return null;
  return { ...parsed.measured, motion: parsed.measured.motion };
}

export const degrees = (value: number) => valueText(value, '°', 0);
export const jointText = ({ motion, side }: Joint) => `${side ?? ''}${motions[motion].word}`;

type Fall = SeriesFall<WatchedValue> & { key: string; joint: Joint };

const hintOf = (params: RuleParams) => numberOf(params, 'hint');

export const lostMotion: Rule = {
  find(facts: AlertFacts, params) {
    return [...facts.series]
      .flatMap(([key, values]) => {
        const joint = jointOf(key);
        const points = comparedPoints(values, facts.patient.surgeryDate);
        const fall = joint && fallOf('higher', points, () => hintOf(params));
        return fall ? { ...fall, key, joint } : [];
      })
      .sort((a, b) => b.amount - a.amount || (a.to.date < b.to.date ? 1 : -1))
      .map((fall) => toFinding(fall, numberOf(params, 'degrees')));
  },

  /** Uses the stored `from`: that value may be too old to be among the facts. An operation after it ends the alert. */
  stays({ series, patient: { surgeryDate } }, params, _, { subject, from }, records) {
    const joint = jointOf(subject);
    if (from === undefined || joint === null) return false;
    const isBeforeSurgery = ({ date, text }: EvidenceRecord) =>
      surgeryDate !== null && date < surgeryDate && text === recordText(joint, from);
    const now = series.get(subject)?.at(-1);
    return !records.some(isBeforeSurgery) && (now === undefined || from - now.value >= hintOf(params));
  },
};

const recordText = (joint: Joint, value: number) => `${measuredText(joint)} ${degrees(value)}`;

function toFinding({ key, joint, from, fallen, to, amount }: Fall, severe: number): Finding {
  const change = `${degrees(from.value)}→${degrees(to.value)}，下降 ${degrees(amount)}`;
  const text = `${jointText(joint)} ${change}（${shortDay(from.date)} → ${shortDay(to.date)}）`;
  const records = [from, to].map((value) => valueRecord(value, recordText(joint, value.value)));
  const about = { occasion: `${key}:${fallen.id}`, subject: key };
  return { ...finding(amount >= severe ? 3 : 1, about, text, records), from: from.value, fallenOn: fallen.date };
}
