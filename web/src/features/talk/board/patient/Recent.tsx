import { useQuery } from '@tanstack/react-query';
import { addDays } from '@yun/contract/base/day';
import { talkTimelineQuery } from '#web/features/talk/talk.api.ts';
import { timeText } from '../line-text.ts';
import { eventText } from './column-text.ts';
import { Part } from './Part.tsx';

const maxEvents = 4;
const lookBackDays = 14;

/** What happened lately besides what was said. */
export function Recent({ patientId, today }: { patientId: number; today: string }) {
  const range = { kinds: 'session,plan,assess,system', from: addDays(today, -lookBackDays), to: today };
  const query = useQuery(talkTimelineQuery(patientId, range));
  return (
    <Part title="最近动态" query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="small">近两周没有动态</p>
        ) : (
          <ul className="patient-recent">
            {list.slice(0, maxEvents).map((record) => {
              const { title, text } = eventText(record);
              return (
                <li key={record.id}>
                  {title} <span className="small">{timeText(record.create_time)}</span>
                  {text && <p>{text}</p>}
                </li>
              );
            })}
          </ul>
        )
      }
    </Part>
  );
}
