import type { AuditDetail } from './text/details.ts';
import './change-list.css';

/** What an action changed, field by field. */
export function ChangeDetails({ details }: { details: readonly AuditDetail[] }) {
  return (
    <dl className="change-details">
      {details.map(({ name, from, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {from !== undefined && (
              <>
                <del>{from}</del>
                <span className="visually-hidden">改为</span>
                <span aria-hidden> → </span>
              </>
            )}
            {to}
          </dd>
        </div>
      ))}
    </dl>
  );
}
