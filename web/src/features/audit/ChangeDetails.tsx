import css from './change-list.module.css';
import type { AuditDetail } from './text/details.ts';

/** What an action changed, field by field. */
export function ChangeDetails({ details }: { details: readonly AuditDetail[] }) {
  return (
    <dl className={css.changeDetails}>
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
