import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertTag, HandleAlert, type HandledAlerts, HandledNotice } from '#web/features/alert/index.ts';
import { openAlertsQuery } from '../board/patient/patient-column.api.ts';

interface Props {
  patientId: number;
  patientName: string;
  canHandle: boolean;
  /** How the conversation stands; empty: as usual. */
  note: string;
  /** What stands here while there is neither. */
  otherwise: string;
}

const maxTags = 3;

/** The second line of facts on a phone: open alerts with the way to close them, else the plan. */
export function HeadAlerts({ patientId, patientName, canHandle, note, otherwise }: Props) {
  const { data, isPending } = useQuery(openAlertsQuery(patientId));
  const [handled, setHandled] = useState<(HandledAlerts & { at: number }) | null>(null);
  const list = data?.list ?? [];
  const mine = list.filter(({ can_handle }) => can_handle);
  const words = note || (!isPending && list.length === 0 ? otherwise : '');
  const more = (data?.total ?? 0) - maxTags;
  return (
    <>
      {handled && <HandledNotice key={handled.at} {...handled} onClose={() => setHandled(null)} />}
      <div className="talk-head-alerts">
        {list.slice(0, maxTags).map(({ id, severity, name }) => (
          <AlertTag key={id} severity={severity}>
            {name}
          </AlertTag>
        ))}
        {more > 0 && <span className="small">另 {more} 条</span>}
        {words && <span className="talk-head-note">{words}</span>}
        {canHandle && mine.length > 0 && (
          <HandleAlert
            type="link"
            word="处理"
            patientName={patientName}
            alerts={mine}
            onHandled={(one) => setHandled((before) => ({ ...one, at: (before?.at ?? 0) + 1 }))}
          />
        )}
      </div>
    </>
  );
}
