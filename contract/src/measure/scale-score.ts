// Scores the answers of a scale, as number and text. The same for form and server.
import { valueText } from './measure.ts';
import type { Scale, ScaleAnswers, ScaleItem, ScaleResult, Score } from './scale.ts';
import { fitOf, unusualText } from './value-limits.ts';

export interface AnswerError {
  key: string;
  message: string;
}

const isGiven = (answer: ScaleAnswers[string] | undefined): answer is number | string =>
  answer !== undefined && answer !== null;

export const answerOf = (answers: ScaleAnswers, { key }: ScaleItem) =>
  Object.hasOwn(answers, key) ? (answers[key] ?? null) : null;

/** Invalid answers: to no item of the scale, or outside of its options. Unanswered items are not among them. */
export function wrongAnswers(scale: Scale, answers: ScaleAnswers): AnswerError[] {
  const unknown = Object.keys(answers)
    .filter((key) => !scale.items.some((item) => item.key === key))
    .map((key) => ({ key, message: `${scale.name}没有这一项` }));
  const wrong = scale.items.flatMap((item) => {
    const message = wrongAnswer(scale, item, answerOf(answers, item));
    return message === null ? [] : [{ key: item.key, message }];
  });
  return [...unknown, ...wrong];
}

function wrongAnswer(scale: Scale, item: ScaleItem, answer: number | string | null): string | null {
  if (answer === null) return null;
  if (scale.count === 'worst')
    return scale.grades?.some(({ grade }) => grade === answer) ? null : `“${item.word}”请选择列出的级别`;
  if (item.options !== undefined)
    return item.options.some(({ points }) => points === answer) ? null : `“${item.word}”请选择列出的选项`;
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, digits = 0 } = item;
  if (typeof answer !== 'number' || !(answer >= least && answer <= most))
    return `“${item.word}”应为 ${least} 到 ${most} 的数`;
  if (round(answer, digits) === answer) return null;
  return digits === 0 ? `“${item.word}”应为整数` : `“${item.word}”最多 ${digits} 位小数`;
}

/** Possible but rare numbers: they have to be confirmed. */
export function unusualAnswers(scale: Scale, answers: ScaleAnswers): AnswerError[] {
  return scale.items.flatMap((item) => {
    const { key, word, usual, least = 0, most = 0 } = item;
    const answer = answerOf(answers, item);
    if (usual === undefined || typeof answer !== 'number') return [];
    if (fitOf(answer, { usual, possible: [least, most] }) !== 'unusual') return [];
    return [{ key, message: unusualText(word, scale.unit, { usual }) }];
  });
}

export function countAnswered(scale: Scale, answers: ScaleAnswers): number {
  return scale.items.filter((item) => answerOf(answers, item) !== null).length;
}

/** How many items have to be answered before there is a total. */
export function minAnswered(scale: Scale): number {
  if (scale.count === 'worst') return 1;
  return scale.minAnswered ?? scale.items.length;
}

function missingAnswers(scale: Scale, answers: ScaleAnswers): AnswerError[] {
  const least = minAnswered(scale);
  if (countAnswered(scale, answers) >= least) return [];
  const missing = scale.items.filter((item) => answerOf(answers, item) === null);
  if (scale.count === 'worst') return missing.slice(0, 1).map(({ key }) => ({ key, message: '请至少评一个肌群' }));
  const few = least === scale.items.length ? '' : `至少评 ${least} 项，`;
  return missing.map(({ key, word }) => ({ key, message: `${few}“${word}”还没有评` }));
}

export function scoreScale(scale: Scale, answers: ScaleAnswers): Score {
  const errors = [...wrongAnswers(scale, answers), ...missingAnswers(scale, answers)];
  if (errors.length > 0) return { isComplete: false, errors };
  if (scale.count === 'stages')
    return { isComplete: true, total: null, words: stageText(scale, answers), band: null, warning: null };
  const total = totalOf(scale, answers);
  const band = bandOf(scale, total);
  return { isComplete: true, total, words: totalText(scale, total), band, warning: warningOf(scale, total) };
}

/** For a scale with a total, and complete answers. */
export function totalOf(scale: Scale, answers: ScaleAnswers): number {
  const given = scale.items.flatMap((item) => {
    const answer = answerOf(answers, item);
    return isGiven(answer) ? [{ item, answer }] : [];
  });
  if (scale.count === 'worst') {
    const values = given.map(({ answer }) => scale.grades?.find(({ grade }) => grade === answer)?.value ?? 0);
    return scale.better === 'higher' ? Math.min(...values) : Math.max(...values);
  }
  const sum = given.reduce((points, { answer }) => points + Number(answer), 0);
  if (scale.count !== 'percent') return round(sum, scale.digits);
  const possible = given.reduce((points, { item }) => points + maxPointsOf(item), 0);
  return round((sum / possible) * 100, scale.digits);
}

const maxPointsOf = ({ options = [], most = 0 }: ScaleItem) => Math.max(most, ...options.map(({ points }) => points));

/** What the total means; null: the scale names no bands. */
export function bandOf({ bands }: Scale, total: number): string | null {
  return bands.findLast(({ from }) => total >= from)?.word ?? null;
}

export function warningOf({ warning }: Scale, total: number): string | null {
  return warning !== undefined && total < warning.below ? warning.word : null;
}

/** 46 分, 13.5 秒, 3+ 级, 28%. */
export function totalText(scale: Scale, total: number): string {
  const grade = scale.grades?.find(({ value }) => value === total)?.grade;
  if (grade !== undefined) return `${grade} ${scale.unit}`;
  return valueText(total, scale.unit, shownDigits(scale, total));
}

/** A whole number of grades is shown without decimals. */
const shownDigits = ({ count, digits }: Scale, value: number) =>
  count === 'worst' && Number.isInteger(value) ? 0 : digits;

/** 上肢 3 期，手 2 期，下肢 4 期. */
function stageText(scale: Scale, answers: ScaleAnswers): string {
  return scale.items
    .flatMap((item) => {
      const stage = answerOf(answers, item);
      return stage === null ? [] : [`${item.word} ${stage} ${scale.unit}`];
    })
    .join('，');
}

/** The total, or the stage of each part; null: incomplete. */
export function resultText(scale: Scale, { items, total }: ScaleResult): string | null {
  if (scale.count === 'stages') return scoreScale(scale, items).isComplete ? stageText(scale, items) : null;
  return total === null ? null : totalText(scale, total);
}

/** Rounds half away from zero, tolerant of binary fractions. */
export function round(value: number, digits: number): number {
  const factor = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * factor + 1e-9)) / factor;
}
