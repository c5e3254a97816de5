import type { progress } from '@yun/contract';
import { timelineKindLabels } from '@yun/contract/progress/labels';

/** One thing that happened: when, of which kind, and what. */
export function TimelineEvent({ event }: { event: progress.TimelineEvent }) {
  const { kind, time, title, text, severity, user_name } = event;
  const isGrave = severity !== null && severity >= 3;
  return (
    <li data-kind={kind} data-grave={isGrave}>
      <time dateTime={time.replace(' ', 'T')}>{time.slice(11, 16)}</time>
      <span className="timeline-kind">{timelineKindLabels[kind]}</span>
      <div>
        <p className="timeline-title">{title}</p>
        {text && <EventText text={text} />}
      </div>
      <span className="small">{user_name}</span>
    </li>
  );
}

const [longest, shortened] = [120, 60];

/** What a version changed may fill half a page: it opens on request. */
function EventText({ text }: { text: string }) {
  if (text.length <= longest) return <p className="timeline-text">{text}</p>;
  return (
    <details className="timeline-text">
      <summary>{text.slice(0, shortened)}…</summary>
      {text}
    </details>
  );
}
