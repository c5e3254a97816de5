// The verdict on pain: 痛吗? Pain that was not reported is a gap, never 0. Pure.
import {
  addDays,
  dayText,
  type LatestPain,
  medianOf,
  painBefore,
  type painSeries,
  type RuleParams,
  usualPain,
} from '@yun/contract';
import { type Verdict, verdict } from './verdict.ts';

/** The worst pain of one training, or a pain measured or assessed outside of training. */
export interface PainReport {
  date: string;
  /** `HH:mm` of the report. */
  time: string;
  pain: number;
  source: '上报' | (typeof painSeries)[keyof typeof painSeries];
}

export interface PainFacts {
  /** Reported in training, oldest first. */
  reports: readonly PainReport[];
  /** Measured or assessed, oldest first. */
  measured: readonly PainReport[];
  /** The number shown beside the verdict. */
  latest: LatestPain | null;
  /** Of the version in force. */
  limit: number | null;
  today: string;
  /** As the agency set the rules W01 and W02. */
  severe: RuleParams;
  rise: RuleParams;
}

/** For how many days a report counts as present. */
const windowDays = 7;

/** With how many days before the newest report is compared. */
export const comparedDays = (rise: RuleParams) => Math.max(windowDays, Number(rise.days));

/** How far the worst pain of the newest training day lies above the median of the days before; null: too few reports. */
export function riseOf(
  reports: readonly PainReport[],
  params: RuleParams,
): { by: number; median: number; days: number } | null {
  const last = reports.at(-1);
  if (last === undefined) return null;
  const days = Number(params.days);
  const before = painBefore(reports, last.date, days);
  const median = medianOf(before.map(({ pain }) => pain));
  if (median === null || before.length < Number(params.reports)) return null;
  const worst = Math.max(...reports.filter(({ date }) => date === last.date).map(({ pain }) => pain));
  return { by: worst - median, median, days };
}

/** The worst of the newest day, of equals the latest; undefined: no pain was ever reported. */
function worstOfNewestDay({ reports, measured }: Pick<PainFacts, 'reports' | 'measured'>) {
  const all = [...reports, ...measured];
  const newest = all
    .map(({ date }) => date)
    .sort()
    .at(-1);
  const ofDay = all.filter(({ date }) => date === newest);
  return ofDay.sort((a, b) => b.pain - a.pain || b.time.localeCompare(a.time))[0];
}

export function painVerdict(facts: PainFacts): Verdict {
  const { reports, limit, today } = facts;
  const worst = worstOfNewestDay(facts);
  if (worst === undefined) return verdict('none', '未上报', '还没有疼痛记录');
  if (worst.date <= addDays(today, -windowDays)) {
    const last = `最近一次 ${dayText(worst.date, today)} 为 ${worst.pain} 分`;
    return verdict('none', '未上报', `近 7 日没有疼痛记录；${last}`);
  }
  const rise = reports.at(-1)?.date === worst.date ? riseOf(reports, facts.rise) : null;
  const risen = rise !== null && rise.by >= Number(facts.rise.rise) ? rise : null;
  const severeFrom = Number(facts.severe.pain);
  const isSevere = worst.pain >= severeFrom;
  const sentence = sentenceOf(facts, worst, [
    isSevere ? `达到 ${severeFrom} 分的预警线` : '',
    medianText(facts, risen),
  ]);
  if (isSevere) return verdict('bad', '剧烈', sentence);
  if (limit !== null && worst.pain > limit) return verdict('bad', '超过上限', sentence);
  return risen === null ? verdict('good', '可控', sentence) : verdict('watch', '上升', sentence);
}

function medianText({ reports }: PainFacts, risen: ReturnType<typeof riseOf>): string {
  if (risen !== null) return `比此前 ${risen.days} 日中位数 ${risen.median} 高 ${risen.by} 分`;
  const usual = usualPain(reports);
  return usual === null ? '' : `7 日中位数 ${usual}`;
}

function sentenceOf({ latest, limit, today }: PainFacts, worst: PainReport, notes: string[]): string {
  const { date, time, pain, source } = worst;
  const details = [...notes, limit === null ? '' : `计划上限 ${limit}`].filter((part) => part !== '').join('，');
  const day = dayText(date, today);
  // The verdict is on the worst pain of the day; the sentence names it where the number shown beside is another.
  const isShown = latest?.pain === pain && latest.date === date;
  const when = `${day === '今天' || day === '昨天' ? `${day} ${time}` : day} ${source}${isShown ? '' : ` ${pain} 分`}`;
  return details === '' ? when : `${details}；${when}`;
}
