// The text of each event of a patient. Pure.
import {
  alertRules,
  alertSeverities,
  alertStatusLabels,
  describeSeries,
  eventSeverity,
  eventsOf,
  findScale,
  patientStatusLabels,
  type progress,
  resultText,
} from '@yun/contract';
import type { AlertEvent } from '#server/modules/alert/index.ts';
import type { StatusEvent } from '#server/modules/patient/status/index.ts';
import type { PlanEvent } from '#server/modules/plan/index.ts';
import { named } from '../summary/verdict.ts';
import type { AssessmentEvent, GoalEvent, MeasurementEvent, SessionEvent } from './timeline.queries.ts';

type EventText = Pick<progress.TimelineEvent, 'kind' | 'title' | 'text' | 'severity'>;

const eventText = (
  kind: EventText['kind'],
  title: string,
  text: string | null = null,
  severity: number | null = null,
): EventText => ({
  kind,
  title,
  text: text === '' ? null : text,
  severity,
});

const joined = (parts: (string | null)[], by = '；') => parts.filter((part) => part !== null && part !== '').join(by);

const sessionTitles: Record<SessionEvent['status'], string> = {
  in_progress: '开始训练',
  done: '完成训练',
  partial: '部分完成训练',
  aborted: '训练中止',
};

export function sessionText({
  status,
  before,
  after,
  rpe,
  minutes,
  event,
  signs,
  note,
  ...flags
}: SessionEvent): EventText {
  const marks = [flags.is_late ? '补录' : null, flags.is_corrected ? '已更正' : null];
  const mark = joined(marks, '、');
  const title =
    event === '无'
      ? sessionTitles[status]
      : `训练中报告${event === '其他' ? '不适' : eventsOf(event, signs).join('、')}`;
  const pain = before === null && after === null ? '未报疼痛' : `疼痛 ${before ?? '未报'} → ${after ?? '未报'}`;
  const numbers = [minutes === null ? null : `${minutes} 分钟`, pain, rpe === null ? null : `用力 ${rpe}`];
  const severity = eventSeverity(event) || null;
  return eventText(
    'session',
    mark === '' ? title : `${title}（${mark}）`,
    joined([joined(numbers, '，'), note]),
    severity,
  );
}

export function measurementText({ key, value, second_value, note }: MeasurementEvent): EventText {
  const info = describeSeries(key);
  const words = second_value === null ? info?.words(value) : `${value}/${second_value} ${info?.unit}`;
  return eventText('measurement', named(info?.word ?? key, words ?? String(value)), note);
}

export function assessmentText({ code, side, band, conclusion, status, ...result }: AssessmentEvent): EventText {
  const scale = findScale(code);
  const name = `${scale?.name ?? code}${side === null ? '' : `（${side}侧）`}`;
  const title = named(name, (scale === null ? null : resultText(scale, result)) ?? String(result.total ?? ''));
  return eventText('assessment', status === 'void' ? `${title}（已作废）` : title, joined([band, conclusion]));
}

export function planText({ type, title, version_no, text, by_system }: PlanEvent): EventText {
  if (type === 'version')
    return eventText('plan', version_no === 1 ? `启用计划“${title}”` : `计划调整为第 ${version_no} 版`, text);
  if (type === 'pause') return eventText('plan', `${by_system ? '系统暂停' : '暂停'}计划“${title}”`, text);
  if (type === 'resume') return eventText('plan', `恢复计划“${title}”`, text);
  return eventText('plan', `结束计划“${title}”`, text);
}

export function alertText({ rule_code, severity, reason_text, status, handle_note }: AlertEvent): EventText {
  const title = `${alertSeverities[severity]}：${alertRules[rule_code].name}（${alertStatusLabels[status]}）`;
  return eventText('alert', title, joined([reason_text, handle_note]), severity);
}

export const goalSetText = ({ text, due_date }: GoalEvent): EventText =>
  eventText('goal', `设定目标：${text}`, `期限 ${due_date}`);

const goalEnds: Record<GoalEvent['status'], string> = {
  open: '目标重新进行',
  reached: '目标达成',
  missed: '目标未达成',
  cancelled: '取消目标',
};

export const goalEndText = ({ text, status, close_note }: GoalEvent): EventText =>
  eventText('goal', `${goalEnds[status]}：${text}`, close_note);

export function statusText({ from, to, reason }: StatusEvent): EventText {
  const word = (status: StatusEvent['from']) => (status === null ? '' : (patientStatusLabels[status] ?? status));
  return eventText('status', `状态：${word(from)} → ${word(to)}`, reason);
}
