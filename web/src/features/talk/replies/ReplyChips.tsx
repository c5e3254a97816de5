import type { talk } from '@yun/contract';
import conversationCss from '../conversation/conversation.module.css';
import css from './replies.module.css';

interface Props {
  replies: readonly talk.QuickReply[];
  /** Who will read it: the placeholder is gone with the first letter. */
  patientName: string;
  isNarrow: boolean;
  onChoose(reply: talk.QuickReply): void;
  onMore(): void;
}

/** 常用语: the three that fit best, and the way to all of them. */
export function ReplyChips({ replies, patientName, isNarrow, onChoose, onMore }: Props) {
  return (
    <section className={`${conversationCss.replyChips} ${css.replyChips}`} aria-label="常用语">
      {!isNarrow && (
        <span className={`fixed small ${css.replyTo}`}>
          回复 <b>{patientName}</b>
        </span>
      )}
      {replies.map((reply) => (
        <button
          key={reply.id}
          type="button"
          className={`fixed note panel ${css.replyChip}`}
          title={reply.content}
          onClick={() => onChoose(reply)}
        >
          {reply.title}
        </button>
      ))}
      <button type="button" className={`link-text nowrap bare-button ${conversationCss.talkLink}`} onClick={onMore}>
        更多（/）
      </button>
    </section>
  );
}
