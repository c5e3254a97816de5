// The verdict on function: 有进步吗? The same texts serve the page and the stage report. Pure.
import {
  type Better,
  courseLabels,
  daysBetween,
  dayText,
  errorPassedText,
  type MotionMode,
  type SeriesCourse,
  type SeriesJudgement,
  type SeriesLoss,
  type SeriesPoint,
  valueText,
} from '@yun/contract';
import { named, spaced, type Verdict, verdict } from './verdict.ts';

export interface FunctionFacts {
  word: string;
  unit: string;
  digits: number;
  better: Better;
  /** 84°, 3+ 级. */
  words(value: number): string;
  judged: SeriesJudgement<SeriesPoint>;
  /** The measurement error that applies to the patient. */
  error: number | null;
  target: number | null;
  /** The latest due milestone, if it is not reached, with its newest value. */
  behind: Behind | null;
  today: string;
}

interface Behind {
  day_no: number;
  at_least: number;
  newest: number;
  date: string;
  /** Set where the value belongs to another series than the sentence. */
  mode: MotionMode | null;
}

/** How the day of a value is written. */
type DateText = (date: string) => string;

interface CourseText {
  level: Verdict['level'];
  /** 停滞 4 周. */
  word: string;
  /** The text after the name of the series, and how the two are joined. */
  text: string;
  lead: 'value' | 'comma' | 'verb';
}

function withName({ word }: FunctionFacts, { text, lead }: CourseText): string {
  if (lead === 'value') return named(word, text);
  return lead === 'comma' ? `${word}，${text}` : `${word}${text}`;
}

/** 左膝屈（被动）停滞：最近 3 次均为 84°. */
const withVerdict = ({ word }: FunctionFacts, course: CourseText) =>
  `${word}${course.word.replace(/ \d+ 周$/, '')}：${course.text}`;

export function functionVerdict(facts: FunctionFacts | null): Verdict {
  if (facts === null) return verdict('none', '还没有测量', '还没有录入主要指标');
  const course = courseOf(facts, (date) => shortDate(date, facts.today));
  const notes = [...behindNotes(facts), ...staleNotes(facts)];
  const level = notes.length > 0 && course.level !== 'bad' ? 'watch' : course.level;
  return verdict(level, course.word, [withName(facts, course), ...notes].join('；'));
}

/** 左膝屈（被动）停滞：最近 3 次均为 84°，未达到术后 42 天 90° 的里程碑。 */
export function reportSentence(facts: FunctionFacts, dateText: DateText, since: string | null): string {
  const course = courseOf(facts, dateText);
  return `${withVerdict(facts, { ...course, text: [course.text, ...paperNotes(facts, since)].join('，') })}。`;
}

/** 起立行走计时由 18.8 秒（10-12，期前）到 13.5 秒（11-09），改善超过测量误差 2.5 秒。 Null: there is nothing to compare. */
export function seriesSentence(facts: FunctionFacts, dateText: DateText): string | null {
  const { course, first, last } = facts.judged;
  if (course === 'none' || course === 'before_surgery' || course === 'first') return null;
  // The texts of the other courses name their course themselves.
  const isNamed = course === 'plateau' || course === 'worse' || course === 'maybe_worse';
  if (!isNamed && first?.value === last?.value) return null;
  const text = courseOf(facts, dateText);
  return `${isNamed ? withVerdict(facts, text) : withName(facts, text)}。`;
}

function courseOf(facts: FunctionFacts, dateText: DateText): CourseText {
  const { judged, words, target } = facts;
  const { course, beforeSurgery, first, before, last, flat, loss } = judged;
  if (last === null && beforeSurgery !== null) {
    const text = `术前 ${words(beforeSurgery.value)}（${dayText(beforeSurgery.date, facts.today)}），术后还没有测量`;
    return { level: 'none', word: courseLabels.before_surgery, text, lead: 'comma' };
  }
  if (last === null) return { level: 'none', word: '还没有测量', text: '还没有测量', lead: 'verb' };
  const value = words(last.value);
  if (course === 'reached' && target !== null)
    return { level: 'good', word: courseLabels.reached, text: `${value}，已达到目标 ${words(target)}`, lead: 'value' };
  if (first === null || before === null) {
    const since = beforeSurgery === null ? '' : '术后';
    const text = `${value}（${dayText(last.date, facts.today)}），${since}只有一次测量`;
    return { level: 'none', word: '首次测量', text, lead: 'value' };
  }
  if (loss !== null) return lossText(facts, loss, dateText);
  if (course === 'plateau')
    return { level: 'watch', word: `${courseLabels.plateau}${weeksText(flat)}`, text: flatText(facts), lead: 'comma' };
  const goal = target === null ? '' : `，目标 ${words(target)}`;
  const span = `由 ${words(first.value)}（${dateText(first.date)}）到 ${value}（${dateText(last.date)}）`;
  return { ...changeOf(facts, course), text: `${span}，${errorText(facts, course)}${goal}`, lead: 'verb' };
}

const amount = ({ unit, digits }: FunctionFacts, value: number) =>
  valueText(Math.abs(value), unit, Number.isInteger(value) ? 0 : Math.max(1, digits));

/** 比上次下降 17°（95° → 78°）; where it was lost in several steps 由 95°（10-12）降到 83°，下降 12°. */
function lossText(
  facts: FunctionFacts,
  { from, to, amount: lost }: SeriesLoss<SeriesPoint>,
  dateText: DateText,
): CourseText {
  const { judged, better, words, error, target } = facts;
  const isLess = better === 'higher';
  const isMaybe = judged.course === 'maybe_worse';
  const worse = `${isLess ? '下降' : '变差'} ${valueText(lost, facts.unit, facts.digits)}`;
  const parts =
    from === judged.before
      ? [`比上次${worse}（${words(from.value)} → ${words(to.value)}）`]
      : [`由 ${words(from.value)}（${dateText(from.date)}）${isLess ? '降到' : '变差到'} ${words(to.value)}`, worse];
  if (error !== null && from !== judged.before && !isMaybe)
    parts[1] = errorPassedText(lost, error, amount(facts, error));
  if (isMaybe) parts.push(`在测量误差 ${spaced(amount(facts, error ?? 0))}以内，建议复测`);
  if (judged.isReached && target !== null) parts.push(`仍在目标 ${spaced(words(target))}${isLess ? '以上' : '以内'}`);
  const text = parts.join('，');
  return isMaybe
    ? { level: 'watch', word: '可能倒退', text, lead: 'verb' }
    : { level: 'bad', word: courseLabels.worse, text, lead: 'verb' };
}

/** Whether a change is an improvement, or only a value that moved. */
function changeOf(
  { judged: { isIdle }, better }: FunctionFacts,
  course: SeriesCourse,
): Pick<CourseText, 'level' | 'word'> {
  if (course === 'improved') return { level: 'good', word: '在进步' };
  if (isIdle) return { level: 'watch', word: '暂无改善' };
  if (course === 'within_error') return { level: 'none', word: '变化在误差内' };
  return { level: 'none', word: better === 'higher' ? '数值上升' : '数值下降' };
}

function errorText(facts: FunctionFacts, course: SeriesCourse): string {
  if (facts.error === null) return '没有适用的测量误差';
  const error = amount(facts, facts.error);
  if (course !== 'improved') return `在测量误差 ${spaced(error)}以内`;
  const latest = facts.judged.isIdle ? `，${flatText(facts)}` : '';
  return `改善超过测量误差 ${error}${latest}`;
}

/** 10-12; of another year with the year. */
const shortDate = (date: string, today: string) => (date.slice(0, 4) === today.slice(0, 4) ? date.slice(5) : date);

function weeksText(flat: readonly SeriesPoint[]): string {
  const weeks = Math.round(daysBetween(flat[0]?.date ?? '', flat.at(-1)?.date ?? '') / 7);
  return weeks < 1 ? '' : ` ${weeks} 周`;
}

/** 最近 3 次均为 84°; 最近 3 次 83°、84°、84°. */
function flatText({ judged: { flat }, words }: FunctionFacts): string {
  const shown = flat.slice(-3).map(({ value }) => words(value));
  const isSame = new Set(shown).size === 1;
  return isSame ? `最近 ${shown.length} 次均为 ${shown[0]}` : `最近 ${shown.length} 次 ${shown.join('、')}`;
}

/** 主动 80°（11-09）; empty where the sentence has already named the value. */
const newestText = ({ words, today }: FunctionFacts, { mode, newest, date }: Behind) =>
  mode === null ? '' : `${mode} ${words(newest)}（${shortDate(date, today)}），`;

function behindNotes(facts: FunctionFacts): string[] {
  const { behind, words } = facts;
  if (behind === null) return [];
  return [`${newestText(facts, behind)}低于 ${behind.day_no} 天里程碑 ${words(behind.at_least)}`];
}

const staleDays = 28;

/** An old measurement says little about today. */
function staleNotes({ judged: { last }, today }: FunctionFacts): string[] {
  const days = last === null ? 0 : daysBetween(last.date, today);
  return days > staleDays ? [`已 ${days} 天未复测`] : [];
}

function paperNotes(facts: FunctionFacts, since: string | null): string[] {
  const { behind, words } = facts;
  const milestone =
    behind === null
      ? []
      : [`${newestText(facts, behind)}未达到${since ?? '第'} ${behind.day_no} 天 ${words(behind.at_least)} 的里程碑`];
  return [...milestone, ...staleNotes(facts)];
}
