import type { h5 } from '@yun/contract';
import { addDays, today, weekdayOf } from '@yun/contract/base/day';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { markRead } from '../h5.api.ts';
import css from '../shell/h5.module.css';
import { TopBar } from '../shell/TopBar.tsx';
import { Composer } from './Composer.tsx';
import { PendingBubble } from './PendingBubble.tsx';
import { TalkBubble } from './TalkBubble.tsx';
import talkCss from './talk-page.module.css';
import { useDraft } from './use-draft.ts';
import { toEnd, useNewest } from './use-newest.ts';
import { useTalk } from './use-talk.ts';

interface Props {
  patientId: number;
  clinic: h5.Clinic;
  /** Fixed above the messages. */
  notice?: ReactNode;
  /** Called with the number of unread answers whenever the server reports it. */
  onUnread: (count: number) => void;
  onBack: () => void;
}

/** The conversation with the doctor, in large type, the newest at the lower end. */
export function TalkPage({ patientId, clinic, notice, onUnread, onBack }: Props) {
  const { list, hasOlder, isLoaded, isOffline, pending, loadOlder } = useTalk(patientId, onUnread);
  const end = useRef<HTMLDivElement>(null);
  const draft = useDraft(patientId, toEnd);
  const lastKey = `${list.at(-1)?.id} ${pending.at(-1)?.key} ${isLoaded} ${draft.draft.photos.length}`;
  const isAtEnd = useNewest({ firstId: list[0]?.id ?? null, lastKey }, end);
  const lastReceived = list.findLast(({ from }) => from !== 'me')?.id ?? null;
  useMarkRead(isLoaded ? lastReceived : null, isAtEnd, onUnread);
  const doctor = `${clinic.doctor_name}${clinic.doctor_title}`;
  const isEmpty = list.length === 0 && pending.length === 0;
  return (
    <main className={`stack full-height ${talkCss.talk}`}>
      <div className={`surface ${css.talkHead}`}>
        <TopBar onBack={onBack}>
          <h1 className="grow large">{doctor}</h1>
          {clinic.agency_phone && (
            <a className={`${css.call} ${css.topCall}`} href={`tel:${clinic.agency_phone.replace(/[^\d+]/g, '')}`}>
              打电话
            </a>
          )}
        </TopBar>
        {notice}
        <p className={`high-box fine ${css.emergency}`}>紧急情况请直接拨打电话或 120，医生不会立即看到消息</p>
      </div>
      {hasOlder && <OlderButton onLoad={loadOlder} />}
      {isEmpty && (
        <p className={`muted text-center ${talkCss.empty}`}>
          {isLoaded
            ? `还没有消息。有不舒服、不明白的，写给${doctor}。`
            : isOffline
              ? '连不上网络，连上后自动显示'
              : '正在打开…'}
        </p>
      )}
      <ol className={`stack grow gap-4 plain-list ${talkCss.list}`} aria-label={`与${doctor}的对话`}>
        {list.map((record, n) => {
          const day = record.create_time.slice(0, 10);
          const isNewDay = day !== list[n - 1]?.create_time.slice(0, 10);
          return (
            <Fragment key={record.id}>
              {isNewDay && <li className={`row gap-3 faint small ${talkCss.day}`}>{dayText(day, today())}</li>}
              <TalkBubble record={record} />
            </Fragment>
          );
        })}
        {pending.map((job) => (
          <PendingBubble key={job.key} job={job} onTakeBack={draft.takeBack} />
        ))}
      </ol>
      <div ref={end} className={talkCss.end} />
      <div className={`stack gap-2 surface ${talkCss.foot}`}>
        {isOffline && !isEmpty && (
          <p className={`fine ${talkCss.offline}`} role="status">
            连不上网络。您可以照常写，连上后自动发送
          </p>
        )}
        {!isAtEnd && (
          <button type="button" className={`${css.action} ${talkCss.down}`} onClick={toEnd}>
            看最新消息
          </button>
        )}
        <Composer toWhom={doctor} draft={draft} />
      </div>
    </main>
  );
}

function OlderButton({ onLoad }: { onLoad: () => Promise<boolean> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  return (
    <button
      type="button"
      className={`${css.action} ${talkCss.older}`}
      disabled={state === 'busy'}
      onClick={async () => {
        setState('busy');
        setState((await onLoad()) ? 'idle' : 'failed');
      }}
    >
      {state === 'busy' ? '正在打开…' : state === 'failed' ? '没有打开，再试一次' : '看更早的消息'}
    </button>
  );
}

/** Marks messages as read up to `lastId`, while the page is visible. */
function useMarkRead(lastId: number | null, isSeen: boolean, onUnread: (count: number) => void): void {
  const marked = useRef(0);
  const reportUnread = useRef(onUnread);
  reportUnread.current = onUnread;
  useEffect(() => {
    if (lastId === null || !isSeen) return;
    const mark = () => {
      if (document.visibilityState !== 'visible' || marked.current >= lastId) return;
      marked.current = lastId;
      markRead(lastId).then(
        ({ unread_count }) => reportUnread.current(unread_count),
        // Tried again when the page is shown or the network is back.
        () => {
          marked.current = 0;
        },
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    window.addEventListener('online', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      window.removeEventListener('online', mark);
    };
  }, [lastId, isSeen]);
}

const weekdays = ['', '一', '二', '三', '四', '五', '六', '日'];

/** 今天 11月12日 周四 */
function dayText(day: string, now: string): string {
  const date = `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日 周${weekdays[weekdayOf(day)]}`;
  if (day === now) return `今天 ${date}`;
  if (day === addDays(now, -1)) return `昨天 ${date}`;
  return day.slice(0, 4) === now.slice(0, 4) ? date : `${day.slice(0, 4)}年${date}`;
}
