// The stage report of a patient (F10), one page, from the facts of the summary. Pure.
import { addDays, daysBetween, eventsOf, type progress } from '@yun/contract';
import { rateOf } from '#server/modules/plan/adherence/index.ts';
import { type PlanHistory, versionOn } from '#server/modules/plan/index.ts';
import { hintsFor } from '../hint/hint.service.ts';
import { withheldDoses } from '../hint/hint.ts';
import { type Shown, toAnswer } from '../series/series.ts';
import {
  adherenceOf,
  dayZeroOf,
  functionIn,
  painOf,
  type Range,
  type SummaryFacts,
  shownSeriesOf,
} from '../summary/summary.ts';
import { painLimitOn } from '../summary/summary-days.ts';
import { factsOf, mainSeriesOf } from '../summary/summary-function.ts';
import { measuredPainsOf } from '../summary/summary-pain.ts';
import { reportSentence, seriesSentence } from '../summary/verdict-function.ts';
import { columnsOf, datedIn, painRow, reportedDays, reportedSeries, toRow } from './report-rows.ts';
import { adherenceSentence, eventSentence, type MeasuredPain, painSentence } from './report-sentences.ts';
import { pastSuggestionsOf, suggestionsOf } from './report-suggestions.ts';

type Report = Omit<progress.StageReport, 'printed_by' | 'time'>;

const [defaultDays, maxSeriesSentences, maxVersions] = [28, 2, 8];

/** The last four weeks by default; never beyond today. */
export function reportRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): Range {
  const end = to === undefined || to > today ? today : to;
  // Nobody was treated before 1900, and going back from year 1 would give no valid date.
  const start = end < '1900-01-01' ? end : addDays(end, -defaultDays);
  return { from: from ?? start, to: end };
}

export function reportOf(facts: SummaryFacts, range: Range, today: string): Report {
  const { patient, plans } = facts;
  const then = asOf(facts, range.to);
  const shown = shownSeriesOf(then, range.to);
  const pain = painOf(then, range, range.to);
  const dayZero = dayZeroOf(facts);
  const series = reportedSeries(shown, range, patient.shown.affected_side);
  const days = reportedDays(series, range);
  const events = then.sessions
    .filter(({ date }) => date >= range.from)
    .flatMap(({ date, event, signs }) => eventsOf(event, signs).map((one) => ({ date, event: one })));
  const rows = [...series.map((one) => toRow(one, days, range)), painRow(pain, days, range)];
  return {
    patient: patient.shown,
    agency_name: patient.shown.agency_name,
    ...range,
    span_words: spanText(facts, range),
    sentences: sentencesOf(then, shown, { range, today, pain, series, events }),
    columns: columnsOf(days, dayZero),
    rows: rows.filter((row) => row !== null),
    ...mainOf(shown, facts),
    pain: pain.series,
    pain_limit: pain.limit,
    goals: facts.goals.filter(({ status }) => status !== 'cancelled'),
    plan_changes: changesOf(plans, range),
    suggestions: suggestionsIn(facts, range, today),
    events,
    doctor_name: patient.shown.doctor_name,
  };
}

function suggestionsIn(facts: SummaryFacts, range: Range, today: string): string[] {
  const withheld = withheldDoses({ ...facts, today });
  if (range.to < today) return pastSuggestionsOf(facts.alerts, range, withheld);
  return suggestionsOf(facts.alerts, hintsFor(facts, facts.neighbours, today), withheld);
}

/** The facts as known at the end of that day. */
function asOf(facts: SummaryFacts, day: string): SummaryFacts {
  const sessions = facts.sessions.filter(({ date }) => date <= day);
  const values = facts.values.filter(({ date }) => date <= day);
  return { ...facts, sessions, values };
}

interface ReportParts {
  range: Range;
  today: string;
  pain: progress.ProgressSummary['pain'];
  series: ReturnType<typeof reportedSeries>;
  events: Report['events'];
}

function sentencesOf(facts: SummaryFacts, shown: Shown, { range, today, pain, series, events }: ReportParts): string[] {
  const isPresent = range.to >= addDays(today, -1);
  const answer = adherenceOf(facts, range, isPresent ? today : addDays(range.to, 1));
  const measure = functionIn(facts, shown, range.to);
  const dated = datedIn(range);
  // Pain has a sentence of its own.
  const otherSentences = series
    .filter(({ key }) => ![measure.answer.key, 'pain', 'scale.NRS'].includes(key))
    .map((one) => factsOf(one, range.to))
    .map((judged) => judged && seriesSentence(judged, dated));
  const sentences = [
    adherenceSentence({
      rate: rateOf(answer.days),
      days: answer.days.length,
      now: isPresent ? answer : null,
      pausedDays: answer.days.filter(({ state }) => state === 'paused').length,
    }),
    painSentence(pain.series, measuredIn(facts, range, pain.limit), pain.verdict.word, dated),
    measure.facts === null
      ? `${measure.answer.word ?? '主要指标'}还没有测量。`
      : reportSentence(measure.facts, dated, sinceText(facts)),
    ...otherSentences.filter((sentence) => sentence !== null).slice(0, maxSeriesSentences),
    eventSentence(events),
  ];
  return sentences.filter((sentence) => sentence !== null);
}

/** Pain measured or assessed outside of training; on a day without a plan, with the limit shown on the page. */
const measuredIn = ({ values, plans }: SummaryFacts, { from, to }: Range, limit: number | null): MeasuredPain[] =>
  measuredPainsOf(values)
    .filter(({ date }) => from <= date && date <= to)
    .map(({ date, pain }) => ({ date, pain, limit: painLimitOn(plans, date) ?? limit }));

function sinceText({ patient }: Pick<SummaryFacts, 'patient'>): string | null {
  if (patient.shown.surgery_date !== null) return '术后';
  return patient.shown.onset_date === null ? null : '发病后';
}

/** 术后 17–45 天 */
function spanText(facts: SummaryFacts, { from, to }: Range): string | null {
  const { surgery_date, onset_date } = facts.patient.shown;
  const dayZero = surgery_date ?? onset_date;
  if (dayZero === null || to < dayZero) return null;
  const first = Math.max(0, daysBetween(dayZero, from));
  return `${sinceText(facts)} ${first}–${daysBetween(dayZero, to)} 天`;
}

function mainOf(shown: Shown, { patient }: SummaryFacts): Pick<Report, 'main' | 'main_scale'> {
  const key = mainSeriesOf(shown, patient.shown)?.key;
  const main = shown.measures.find((one) => one.key === key);
  const scale = shown.scales.find((one) => one.key === key) ?? shown.scales.find(({ is_main }) => is_main);
  return { main: main ? toAnswer(main) : null, main_scale: scale ? toAnswer(scale) : null };
}

/** The last few versions that came into force until the end of the range. */
function changesOf(plans: readonly PlanHistory[], { to }: Range): Report['plan_changes'] {
  const changes = plans.flatMap(({ versions }) =>
    versions
      .filter(({ effective_date, version_no }) => {
        const isInForce = versionOn(versions, effective_date)?.version_no === version_no;
        return isInForce && effective_date <= to;
      })
      .map(({ version_no, effective_date, title, change_summary, items }) => ({
        version_no,
        date: effective_date,
        text: `${title}：${version_no === 1 ? items.map(({ name }) => name).join('、') : change_summary}`,
      })),
  );
  return changes.sort((a, b) => a.date.localeCompare(b.date)).slice(-maxVersions);
}
