import type { user } from '@yun/contract';
import { permissionLabels, permissionNotes, shownCodes } from '@yun/contract/base/permission';
import css from '../profile.module.css';

export function PermissionCard({ profile }: { profile: user.Profile }) {
  return (
    <section className="card" aria-labelledby="permissions-title">
      <h2 id="permissions-title">我的权限</h2>
      <ul className={css.rows}>
        {shownCodes(profile.permissions).map((code) => (
          <li key={code}>
            <span>
              {permissionLabels[code]}
              <small>{permissionNotes[code]}</small>
            </span>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
