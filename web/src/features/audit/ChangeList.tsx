import type { system } from '@yun/contract';
import { changeTime } from '#web/lib/time/change-time.ts';
import { ChangeDetails } from './ChangeDetails.tsx';
import css from './change-list.module.css';
import { auditDetails, auditSentence } from './text/sentence.ts';

interface Props {
  entries: readonly system.AuditEntry[];
  /** Whether a line unfolds to what it changed. */
  hasDetails?: boolean;
}

/** Audit entries: what was done, and when. */
export function ChangeList({ entries, hasDetails = false }: Props) {
  if (entries.length === 0) return <p className="small">还没有变更记录</p>;
  return (
    <ul className={`plain-list ${css.list}`} data-changes>
      {entries.map((entry) => {
        const { who, what } = auditSentence(entry);
        const details = hasDetails ? auditDetails(entry) : [];
        const sentence = `${who} ${what}`;
        return (
          <li key={entry.id}>
            {details.length > 0 ? (
              <details>
                <summary>{sentence}</summary>
                <ChangeDetails details={details} />
              </details>
            ) : (
              <p>{sentence}</p>
            )}
            <p className="small lines-tight">
              <time dateTime={entry.time.replace(' ', 'T')} title={entry.time}>
                {changeTime(entry.time)}
              </time>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
