import type { h5 } from '@yun/contract';
import { today } from '@yun/contract/base/day';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { TopBar } from '../shell/TopBar.tsx';
import { Composer } from './Composer.tsx';
import { PendingBubble } from './PendingBubble.tsx';
import { TalkBubble } from './TalkBubble.tsx';
import { dayText } from './talk-day.ts';
import { useDraft } from './use-draft.ts';
import { useMarkRead } from './use-mark-read.ts';
import { toEnd, useNewest } from './use-newest.ts';
import { useTalk } from './use-talk.ts';
import './talk-page.css';

interface Props {
  patientId: number;
  clinic: h5.Clinic;
  /** Stays in sight above the messages. */
  notice?: ReactNode;
  /** How many answers are still unread, whenever it is known. */
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
  const lastHeard = list.findLast(({ from }) => from !== 'me')?.id ?? null;
  useMarkRead(isLoaded ? lastHeard : null, isAtEnd, onUnread);
  const toWhom = `${clinic.doctor_name}${clinic.doctor_title}`;
  const isEmpty = list.length === 0 && pending.length === 0;
  return (
    <main className="h5-talk">
      <div className="h5-talk-head">
        <TopBar onBack={onBack}>
          <h1>{toWhom}</h1>
          {clinic.agency_phone && <a href={`tel:${clinic.agency_phone.replace(/[^\d+]/g, '')}`}>打电话</a>}
        </TopBar>
        {notice}
        <p>紧急情况请直接拨打电话或 120，医生不会立即看到消息</p>
      </div>
      {hasOlder && <OlderButton onLoad={loadOlder} />}
      {isEmpty && (
        <p className="h5-talk-empty">
          {isLoaded
            ? `还没有消息。有不舒服、不明白的，写给${toWhom}。`
            : isOffline
              ? '连不上网络，连上后自动显示'
              : '正在打开…'}
        </p>
      )}
      <ol className="h5-talk-list" aria-label={`与${toWhom}的对话`}>
        {list.map((record, n) => {
          const day = record.create_time.slice(0, 10);
          const isNewDay = day !== list[n - 1]?.create_time.slice(0, 10);
          return (
            <Fragment key={record.id}>
              {isNewDay && <li className="h5-talk-day">{dayText(day, today())}</li>}
              <TalkBubble record={record} />
            </Fragment>
          );
        })}
        {pending.map((job) => (
          <PendingBubble key={job.key} job={job} onTakeBack={draft.takeBack} />
        ))}
      </ol>
      <div ref={end} className="h5-talk-end" />
      <div className="h5-talk-foot">
        {isOffline && !isEmpty && (
          <p className="h5-talk-offline" role="status">
            连不上网络。您可以照常写，连上后自动发送
          </p>
        )}
        {!isAtEnd && (
          <button type="button" className="h5-talk-down" onClick={toEnd}>
            看最新消息
          </button>
        )}
        <Composer toWhom={toWhom} draft={draft} />
      </div>
    </main>
  );
}

function OlderButton({ onLoad }: { onLoad: () => Promise<boolean> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  return (
    <button
      type="button"
      className="h5-talk-older"
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
