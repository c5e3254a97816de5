import type { system } from '@yun/contract';
import { auditSentence } from '#web/lib/audit-words.ts';
import { changeTime } from '#web/lib/change-time.ts';
import './change-list.css';

/** The last lines of the trail: what was done, and when. */
export function ChangeList({ entries }: { entries: readonly system.AuditEntry[] }) {
  if (entries.length === 0) return <p className="small">还没有变更记录</p>;
  return (
    <ul className="change-list">
      {entries.map((entry) => {
        const { who, what } = auditSentence(entry);
        return (
          <li key={entry.id}>
            <p>
              {who} {what}
            </p>
            <p className="small">
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
