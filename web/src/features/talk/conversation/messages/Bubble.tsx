import type { talk } from '@yun/contract';
import { copyText } from '#web/lib/browser/copy-text.ts';
import { serverNow, toInstant } from '#web/lib/time/server-time.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';
import { PersonAvatar } from '#web/ui/picture/PersonAvatar.tsx';
import css from '../conversation.module.css';
import { useTalkActions } from '../talk-actions.ts';
import { clockText } from './rows.ts';
import { TalkFiles } from './TalkFiles.tsx';
import { TalkText } from './TalkText.tsx';
import { TextButton } from './TextButton.tsx';

/** A message: the patient's on the left, the clinic's on the right. */
export function Bubble({ record }: { record: talk.TalkRecord }) {
  const { today, userId, openPicture } = useTalkActions();
  const isPatient = record.sender_type === 'patient';
  const isOwn = !isPatient && record.sender_id === userId;
  return (
    <article className={`flex top gap-2 ${css.message}`} data-side={isPatient ? 'patient' : 'clinic'} tabIndex={-1}>
      <PersonAvatar name={record.sender_name} avatarId={null} size={28} />
      <div className={`stack top gap-1 shrink ${css.body}`}>
        <p className="flex gap-2 small lines-tight figures">
          <span className={isOwn || isPatient ? 'visually-hidden' : ''}>{record.sender_name}</span>
          {record.is_broadcast && <span className={`neutral-box ${css.tag}`}>群发</span>}
          {!isPatient && <span>{record.status === 'read' ? '已读' : '未读'}</span>}
          <time>{clockText(record.create_time, today)}</time>
          <MessageActions record={record} />
        </p>
        {(record.content !== '' || record.reply_to) && (
          <div className={`panel ${css.bubble}`}>
            {record.reply_to && <Quoted quote={record.reply_to} />}
            {record.content !== '' && <TalkText text={record.content} marks={record.marks} />}
          </div>
        )}
        <TalkFiles files={record.attachments} onOpen={openPicture} />
      </div>
    </article>
  );
}

function Quoted({ quote }: { quote: NonNullable<talk.TalkRecord['reply_to']> }) {
  const { showQuoted } = useTalkActions();
  return (
    <button type="button" className={`muted ellipsis ${css.quoted}`} onClick={() => showQuoted(quote.id)}>
      <bdi>{quote.sender_name}</bdi>：<bdi>{quote.content || '已撤回的消息'}</bdi>
    </button>
  );
}

function MessageActions({ record }: { record: talk.TalkRecord }) {
  const { canWrite, quote } = useTalkActions();
  return (
    <span className={`flex gap-3 ${css.actions}`}>
      {canWrite && <TextButton onClick={() => quote(record)}>引用</TextButton>}
      {record.content !== '' && (
        <TextButton
          onClick={async () => {
            if (await copyText(record.content)) message.success('已复制');
            else message.error('浏览器不允许复制，请选中文字后复制');
          }}
        >
          复制
        </TextButton>
      )}
      {canWrite && record.recall_until && <Recall record={record} until={record.recall_until} />}
    </span>
  );
}

function Recall({ record, until }: { record: talk.TalkRecord; until: string }) {
  const { recall } = useTalkActions();
  const left = useCountdown(toInstant(until) - serverNow() + Date.now());
  if (left === 0) return null;
  return <TextButton onClick={() => recall(record)}>撤回（{left} 秒）</TextButton>;
}
