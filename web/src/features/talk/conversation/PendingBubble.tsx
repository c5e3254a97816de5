import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import type { OutboxMessage } from '../outbox/outbox.ts';
import { TalkFiles } from './TalkFiles.tsx';
import { TalkText } from './TalkText.tsx';
import { useTalkActions } from './talk-actions.ts';

interface Props {
  message: OutboxMessage;
  /** Of the writer. */
  name: string;
}

/** A message on its way, or failed: then with 重试, 修改 and 删除. */
export function PendingBubble({ message, name }: Props) {
  const { retry, drop, edit, openPicture } = useTalkActions();
  const isFailed = message.state === 'failed';
  return (
    <article className="talk-message" data-side="clinic" data-failed={isFailed}>
      <PersonAvatar name={name} avatarId={null} size={28} />
      <div className="talk-said">
        <p className="talk-meta">{isFailed ? <span className="talk-unsent">没有发出</span> : <span>发送中…</span>}</p>
        {message.content !== '' && (
          <div className="talk-bubble">
            {message.replyTo && (
              <p className="talk-quoted">
                <bdi>{message.replyTo.sender_name}</bdi>：<bdi>{message.replyTo.content}</bdi>
              </p>
            )}
            <TalkText text={message.content} marks={[]} />
          </div>
        )}
        <TalkFiles files={message.attachments} onOpen={openPicture} />
        {isFailed && (
          <p className="talk-failure" role="alert">
            <span>{message.reason}</span>
            <button type="button" className="talk-link" onClick={() => retry(message)}>
              重试
            </button>
            <button type="button" className="talk-link" onClick={() => edit(message)}>
              修改
            </button>
            <button type="button" className="talk-link" onClick={() => drop(message)}>
              删除
            </button>
          </p>
        )}
      </div>
    </article>
  );
}
