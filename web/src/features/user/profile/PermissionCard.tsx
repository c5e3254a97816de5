import type { user } from '@yun/contract';
import { permissionLabels, permissionNotes, shownCodes } from '@yun/contract/base/permission';
import css from './profile.module.css';

export function PermissionCard({ profile }: { profile: user.Profile }) {
  return (
    <section className="card" aria-labelledby="permissions-title">
      <h2 id="permissions-title">我的权限</h2>
      <ul className={`plain-list mt-2 ${css.rows}`}>
        {shownCodes(profile.permissions).map((code) => (
          <li key={code} className="flex middle between gap-3 line-top">
            <span>
              {permissionLabels[code]}
              <small className="grid small lines-small figures">{permissionNotes[code]}</small>
            </span>
            <code className="small">{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
