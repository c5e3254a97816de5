import { HistoryOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { type TimelineKind, timelineKindLabels, timelineKinds } from '@yun/contract/progress/labels';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { TableFailure } from '#web/ui/data-table/TableFailure.tsx';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { TableSkeleton } from '#web/ui/data-table/TableSkeleton.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { timelineQuery } from '../progress.api.ts';
import { byDay, dayText } from './record-text.ts';
import '#web/ui/data-table/data-table.css';
import pageCss from '../progress-page.module.css';
import css from './records.module.css';

const defaults = { kinds: '' };

/** 时间线: all events of the patient, the newest first. */
export function TimelineTab({ summary }: { summary: progress.ProgressSummary }) {
  const patientId = summary.patient.id;
  const now = summary.time.slice(0, 10);
  const [{ kinds }, change] = useUrlQuery(defaults);
  const chosen = timelineKinds.filter((kind) => kinds.split(',').includes(kind));
  const chosenKinds = chosen.join(',');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(patientId, chosenKinds),
  );
  const events = data?.pages.flatMap(({ list }) => list) ?? [];

  function toggle(kind: TimelineKind): void {
    const next = chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind];
    change({ kinds: next.join(',') });
  }

  return (
    <div className={`shrink ${css.part} ${css.padded}`}>
      <Kinds chosen={chosen} onToggle={toggle} onAll={() => change({ kinds: '' })} />
      {!data && !error && <TableSkeleton label="时间线" columns={[]} />}
      {!data && error && <TableFailure label="时间线" error={error as ApiError} onRetry={() => void refetch()} />}
      {data && events.length === 0 && (
        <TableNote
          icon={<HistoryOutlined />}
          title={chosenKinds ? '没有这几类的记录' : '还没有记录'}
          actions={chosenKinds && <Button onClick={() => change({ kinds: '' })}>显示全部</Button>}
        />
      )}
      <ol className={`plain-list ${css.timeline}`}>
        {byDay(events).map(({ day, events: ofDay }) => (
          <li key={day}>
            <h2 className={pageCss.heading}>{dayText(day, now)}</h2>
            <ul className="plain-list">
              {ofDay.map((event) => (
                <TimelineEvent key={`${event.kind}-${event.id}-${event.time}-${event.title}`} event={event} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {data && error && <p className="failure">没有读取成功：{failureLine(error)}</p>}
      {hasNextPage && (
        <Button
          className="mt-3"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {isFetchingNextPage ? '正在读取…' : '加载更多'}
        </Button>
      )}
      {data && events.length > 0 && !hasNextPage && <p className="small">没有更早的记录</p>}
    </div>
  );
}

interface KindsProps {
  chosen: readonly TimelineKind[];
  onToggle(kind: TimelineKind): void;
  onAll(): void;
}

const kindButton = 'bare-button panel muted';

function Kinds({ chosen, onToggle, onAll }: KindsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line by every browser in use
    <div className={`flex wrap gap-1 ${css.kinds}`} role="group" aria-label="显示的种类">
      <button type="button" className={kindButton} aria-pressed={chosen.length === 0} onClick={onAll}>
        全部
      </button>
      {timelineKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={kindButton}
          aria-pressed={chosen.includes(kind)}
          onClick={() => onToggle(kind)}
        >
          {timelineKindLabels[kind]}
        </button>
      ))}
    </div>
  );
}

function TimelineEvent({ event }: { event: progress.TimelineEvent }) {
  const { kind, time, title, text, severity, user_name } = event;
  const isSevere = severity !== null && severity >= 3;
  return (
    <li className={`grid gap-2 line-bottom ${css.event}`} data-kind={kind}>
      <time className="faint figures" dateTime={time.replace(' ', 'T')}>
        {time.slice(11, 16)}
      </time>
      <span className={`note lines-small text-center rounded ${isSevere ? 'crit-box' : 'neutral-box'} ${css.kind}`}>
        {timelineKindLabels[kind]}
      </span>
      <div>
        <p>{title}</p>
        {text && <EventText text={text} />}
      </div>
      <span className="small">{user_name}</span>
    </li>
  );
}

const maxChars = 120;
const summaryChars = 60;

/** A long text, such as the changes of a plan version, opens on request. */
function EventText({ text }: { text: string }) {
  if (text.length <= maxChars) return <p className="muted">{text}</p>;
  return (
    <details className="muted">
      <summary>{text.slice(0, summaryChars)}…</summary>
      {text}
    </details>
  );
}
