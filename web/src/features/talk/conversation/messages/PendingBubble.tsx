import type { OutboxMessage } from '#web/features/talk/outbox/outbox.ts';
import { PersonAvatar } from '#web/ui/picture/PersonAvatar.tsx';
import css from '../conversation.module.css';
import { useTalkActions } from '../talk-actions.ts';
import { TalkFiles } from './TalkFiles.tsx';
import { TalkText } from './TalkText.tsx';
import { TextButton } from './TextButton.tsx';

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
    <article className={`flex top gap-2 ${css.message}`} data-side="clinic" data-failed={isFailed}>
      <PersonAvatar name={name} avatarId={null} size={28} />
      <div className={`stack top gap-1 shrink ${css.body}`}>
        <p className="flex gap-2 small lines-tight figures">
          {isFailed ? <span className="crit bold">没有发出</span> : <span>发送中…</span>}
        </p>
        {message.content !== '' && (
          <div className={`panel ${css.bubble}`}>
            {message.replyTo && (
              <p className={`muted ellipsis ${css.quoted}`}>
                <bdi>{message.replyTo.sender_name}</bdi>：<bdi>{message.replyTo.content}</bdi>
              </p>
            )}
            <TalkText text={message.content} marks={[]} />
          </div>
        )}
        <TalkFiles files={message.attachments} onOpen={openPicture} />
        {isFailed && (
          <p className={`flex wrap crit fine ${css.failed}`} role="alert">
            <span>{message.reason}</span>
            <TextButton onClick={() => retry(message)}>重试</TextButton>
            <TextButton onClick={() => edit(message)}>修改</TextButton>
            <TextButton onClick={() => drop(message)}>删除</TextButton>
          </p>
        )}
      </div>
    </article>
  );
}
