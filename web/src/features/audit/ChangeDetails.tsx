import css from './change-list.module.css';
import type { AuditDetail } from './text/details.ts';

/** What an action changed, field by field. */
export function ChangeDetails({ details }: { details: readonly AuditDetail[] }) {
  return (
    <dl className={css.details}>
      {details.map(({ name, from, to }) => (
        <div key={name} className="flex gap-3">
          <dt className="fixed faint">{name}</dt>
          <dd className="shrink m-0">
            {from !== undefined && (
              <>
                <del className="muted">{from}</del>
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
