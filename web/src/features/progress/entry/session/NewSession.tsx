import { useMutation, useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { addDays, daysBetween, weekdayOf } from '@yun/contract/base/day';
import { lateDays } from '@yun/contract/progress/labels';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { saveSession, trainingDayQuery } from '#web/features/progress/progress.api.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { type KeptForm, useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { Choice } from '../Choice.tsx';
import { EntryDialog } from '../EntryDialog.tsx';
import { EntryNote } from '../EntrySection.tsx';
import { PausedOutcome } from './PausedOutcome.tsx';
import { SessionFields } from './SessionFields.tsx';
import { SessionItems } from './SessionItems.tsx';
import { atItems, newSession, type SessionValues, sentFields } from './session-values.ts';

interface Props {
  summary: progress.ProgressSummary;
  date: string | undefined;
  onClose(): void;
}

const weekdays = ['', '一', '二', '三', '四', '五', '六', '日'];
const nearLabels = ['今天', '昨天', '前天'];

export function NewSession({ summary, date, onClose }: Props) {
  const { patient } = summary;
  const now = summary.time.slice(0, 10);
  const isOpenDay = date !== undefined && date <= now && daysBetween(date, now) <= lateDays;
  const [saved] = useState(() => newSession(isOpenDay ? date : now));
  const kept = useKeptForm<SessionValues>({ name: 'session', saved });
  const [key] = useState(newClientKey);
  const { mutateAsync } = useMutation(saveSession);
  const [pausedBy, setPausedBy] = useState<string | null>(null);
  const { chosen, error, day, plan, closed, planned } = useChosenDay(kept, patient.id);

  async function handleSend(values: SessionValues): Promise<'stay' | undefined> {
    if (!plan) return 'stay';
    const fields = sentFields(values, planned);
    try {
      const input = { patient_id: patient.id, client_key: key, plan_id: plan.plan_id, train_date: chosen, ...fields };
      const { has_paused } = await mutateAsync(input);
      setPausedBy(has_paused ? fields.adverse_event : null);
      if (has_paused) return 'stay';
    } catch (refused) {
      throw atItems(refused, fields.items);
    }
    message.success(`已记录 ${chosen.slice(5)} 的训练`);
    return undefined;
  }

  return (
    <EntryDialog
      kept={kept}
      patient={patient}
      title="代录训练"
      okText="保存"
      width={760}
      isBlocked={!plan || closed !== null}
      {...(pausedBy !== null && { outcome: <PausedOutcome event={pausedBy} patient={patient} /> })}
      onSend={handleSend}
      onClose={onClose}
    >
      <Form.Item name="train_date" label="训练日期">
        <Choice<string> label="训练日期" options={useDays(now)} />
      </Form.Item>
      {chosen < now && <EntryNote>这是补录，会标明“补录”并计入当天的依从率。</EntryNote>}
      {error && (
        <p className="failure" role="alert">
          当天的安排没有读取成功：{failureLine(error)}
        </p>
      )}
      {closed && (
        <EntryNote isWarning role="alert">
          {closed}
        </EntryNote>
      )}
      {day && <Recorded sessions={day.sessions} />}
      {day && day.plans.length > 1 && <PlanField plans={day.plans} shown={plan?.plan_id} />}
      {plan && !closed && (
        <>
          <p className="small">
            按“{plan.title}”版本 {plan.version_no}，疼痛上限 {plan.pain_limit} 分
          </p>
          <SessionItems key={`${chosen}-${plan.plan_id}`} planned={planned} onFilled={kept.props.onValuesChange} />
        </>
      )}
      <SessionFields />
    </EntryDialog>
  );
}

/** The day and the plan that are chosen in the form, and what is planned then. `closed`: why nothing can be recorded. */
function useChosenDay({ form, props }: KeptForm<SessionValues>, patientId: number) {
  const chosen = (Form.useWatch('train_date', form) as string | undefined) ?? props.initialValues.train_date;
  const planId = Form.useWatch('plan_id', form) as number | null | undefined;
  const { data, error } = useQuery(trainingDayQuery(patientId, chosen));
  const day = data?.date === chosen ? data : undefined;
  const plan = day?.plans.find(({ plan_id }) => plan_id === planId) ?? day?.plans.find(({ is_paused }) => !is_paused);
  const closed = day && (day.closed_reason ?? (plan ? null : '这一天没有可以记录的计划'));
  const planned = (plan?.items ?? []).map((item) => ({ ...item, dose: doseOf(item) }));
  return { chosen, error, day, plan, closed, planned };
}

/** Each session records one round. */
const doseOf = ({ dose, times_per_day }: { dose: string; times_per_day: number }) =>
  times_per_day > 1 ? `${dose}；每日 ${times_per_day} 次，这里记一次` : dose;

/** Today and the past days that can still be recorded. */
function useDays(now: string) {
  return useMemo(
    () =>
      Array.from({ length: lateDays + 1 }, (_, n) => {
        const day = addDays(now, -n);
        const text = `${day.slice(5)} 周${weekdays[weekdayOf(day)]}`;
        return { value: day, label: n < nearLabels.length ? `${nearLabels[n]} ${text}` : text, digit: '' };
      }),
    [now],
  );
}

interface PlanFieldProps {
  plans: readonly { plan_id: number; title: string }[];
  /** The plan that is recorded as long as none is chosen. */
  shown: number | undefined;
}

function PlanField({ plans, shown }: PlanFieldProps) {
  return (
    <Form.Item name="plan_id" label="计划" getValueProps={(value) => ({ value: value ?? shown })}>
      <Choice<number> label="计划" options={plans.map(({ plan_id, title }) => ({ value: plan_id, label: title }))} />
    </Form.Item>
  );
}

/** Sessions of the day that are recorded already, so that none is entered twice. */
function Recorded({ sessions }: { sessions: readonly progress.TrainSession[] }) {
  if (sessions.length === 0) return null;
  const each = sessions.map(({ start_time, slot_no, source }) =>
    [start_time ? start_time.slice(11, 16) : `第 ${slot_no} 次`, source].join(' '),
  );
  return (
    <EntryNote>
      当天已有 {sessions.length} 次记录（{each.join('，')}），这次会另记一次。
    </EntryNote>
  );
}
