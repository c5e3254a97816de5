import type { talk } from '@yun/contract';
import css from '../composer/composer.module.css';

import { TextButton } from '../conversation/messages/TextButton.tsx';

interface Props {
  replies: readonly talk.QuickReply[];
  /** Shown because the placeholder disappears with the first letter. */
  patientName: string;
  isNarrow: boolean;
  onChoose(reply: talk.QuickReply): void;
  onMore(): void;
}

/** 常用语: the three that fit best, and a button for all of them. */
export function ReplyChips({ replies, patientName, isNarrow, onChoose, onMore }: Props) {
  return (
    <section className={`row mb-2 ${css.chips}`} aria-label="常用语">
      {!isNarrow && (
        <span className="fixed small">
          回复 <b className="muted bold">{patientName}</b>
        </span>
      )}
      {replies.map((reply) => (
        <button
          key={reply.id}
          type="button"
          className={`fixed muted panel ${css.chip}`}
          title={reply.content}
          onClick={() => onChoose(reply)}
        >
          {reply.title}
        </button>
      ))}
      <TextButton className={css.more} onClick={onMore}>
        更多（/）
      </TextButton>
    </section>
  );
}
