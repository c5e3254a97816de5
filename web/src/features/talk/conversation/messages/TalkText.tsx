import css from '../conversation.module.css';
import { textParts } from './text-parts.ts';

/** The text of a message, in its own direction, isolated from the text around it. */
export function TalkText({ text, marks }: { text: string; marks: readonly string[] }) {
  return (
    <p className={css.text} dir="auto">
      {textParts(text, marks).map(({ text: piece, kind, at }) => {
        if (kind === 'mark')
          return (
            <mark key={at} className="high bold">
              {piece}
            </mark>
          );
        if (kind === 'text') return <span key={at}>{piece}</span>;
        return (
          <a
            key={at}
            className="link-text"
            href={piece}
            target="_blank"
            rel="noopener noreferrer nofollow"
            referrerPolicy="no-referrer"
          >
            {piece}
          </a>
        );
      })}
    </p>
  );
}
