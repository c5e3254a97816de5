import type { talk } from '@yun/contract';
import './replies.css';

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
    <section className="reply-chips" aria-label="常用语">
      {!isNarrow && (
        <span className="reply-to">
          回复 <b>{patientName}</b>
        </span>
      )}
      {replies.map((reply) => (
        <button
          key={reply.id}
          type="button"
          className="reply-chip"
          title={reply.content}
          onClick={() => onChoose(reply)}
        >
          {reply.title}
        </button>
      ))}
      <button type="button" className="talk-link" onClick={onMore}>
        更多（/）
      </button>
    </section>
  );
}
