import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertTag, HandleAlert, type HandledAlerts, HandledNotice } from '#web/features/alert/index.ts';
import { openAlertsQuery } from '#web/features/talk/board/patient/patient-column.api.ts';
import css from '../conversation.module.css';

interface Props {
  patientId: number;
  patientName: string;
  canHandle: boolean;
  /** State of the conversation; empty while it is open. */
  note: string;
  /** Shown without note and alerts. */
  otherwise: string;
}

const maxTags = 3;

/** The second line of facts on a phone: open alerts with 处理, else the plan. */
export function HeadAlerts({ patientId, patientName, canHandle, note, otherwise }: Props) {
  const { data, isPending } = useQuery(openAlertsQuery(patientId));
  const [handled, setHandled] = useState<(HandledAlerts & { at: number }) | null>(null);
  const list = data?.list ?? [];
  const handleable = list.filter(({ can_handle }) => can_handle);
  const text = note || (!isPending && list.length === 0 ? otherwise : '');
  const more = (data?.total ?? 0) - maxTags;
  return (
    <>
      {handled && <HandledNotice key={handled.at} {...handled} onClose={() => setHandled(null)} />}
      <div className={`flex wrap middle fine lines-small ${css.headAlerts}`}>
        {list.slice(0, maxTags).map(({ id, severity, name }) => (
          <AlertTag key={id} severity={severity}>
            {name}
          </AlertTag>
        ))}
        {more > 0 && <span className="small">另 {more} 条</span>}
        {text && <span className="shrink muted ellipsis">{text}</span>}
        {canHandle && handleable.length > 0 && (
          <HandleAlert
            type="link"
            label="处理"
            patientName={patientName}
            alerts={handleable}
            onHandled={(alerts) => setHandled((before) => ({ ...alerts, at: (before?.at ?? 0) + 1 }))}
          />
        )}
      </div>
    </>
  );
}
