import type { talk } from '@yun/contract';
import type { AlertSeverity } from '@yun/contract/alert/labels';
import type { RecordType } from '@yun/contract/talk/labels';
import { AlertTag } from '#web/features/alert/index.ts';
import { usePage } from '#web/ui/page-context.ts';
import css from '../conversation.module.css';
import { useTalkActions } from '../talk-actions.ts';

type Ref = NonNullable<talk.TalkRecord['ref']>;

interface CardLink {
  label: string;
  to: string;
}

const links: Partial<Record<RecordType, (patientId: number, ref: Ref) => CardLink>> = {
  session_card: (patientId) => ({ label: '查看记录', to: `/patient/progress/${patientId}?tab=session` }),
  alert_card: (patientId) => ({ label: '查看进展', to: `/patient/progress/${patientId}` }),
  assess_card: (patientId) => ({ label: '查看评定', to: `/patient/progress/${patientId}?tab=scale` }),
  plan_card: (_, { id }) => ({ label: '查看计划', to: `/patient/plan?id=${id}` }),
};

/** An event as a card: a training, an alert, a change of the plan. */
export function StatusCard({ record }: { record: talk.TalkRecord }) {
  const {
    patient: { id: patientId },
  } = useTalkActions();
  const { canOpen } = usePage();
  const { ref, type, content, create_time } = record;
  const [first = '', ...rest] = content.split('\n');
  const target = ref && links[type]?.(patientId, ref);
  const link = target && canOpen(target.to) && (
    <a className="link-text fine" href={target.to}>
      {target.label}
    </a>
  );
  const level = ref?.level ?? 0;
  const isAlert = type === 'alert_card' && ref !== null && level > 0;
  return (
    <article className={`grid gap-x-4 panel ${css.card}`} data-level={level}>
      <p className={`flex wrap middle gap-x-2 ${level > 0 ? 'plain' : 'muted'}`} dir="auto">
        {isAlert ? (
          <AlertTag severity={ref.level as AlertSeverity}>{ref.title}</AlertTag>
        ) : (
          ref && <b className="plain bold">{ref.title}</b>
        )}
        <span>{first}</span>
        {rest.length === 0 && link}
      </p>
      <time className="small figures">{create_time.slice(11, 16)}</time>
      {rest.length > 0 && (
        <p className={`whole-row note lines-small ${css.preLine}`} dir="auto">
          <span>{rest.join('\n')}</span>
          {link}
        </p>
      )}
    </article>
  );
}
