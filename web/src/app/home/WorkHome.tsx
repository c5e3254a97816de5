import type { user } from '@yun/contract';
import { permissionLabels, shownCodes } from '@yun/contract/base/permission';
import { useContext } from 'react';
import { buildMenu, type MenuItem } from '#web/app/routes/menu.ts';
import { ShellContext } from '#web/app/states/shell-context.ts';
import { Icon } from '#web/ui/icons.ts';
import { DraftPages } from './DraftPages.tsx';
import css from './home.module.css';
import { RecentPages } from './RecentPages.tsx';
import { SignInNotices } from './SignInNotices.tsx';

/** The home of users without a dashboard: recent pages, permitted pages and permissions. */
export function WorkHome({ profile }: { profile: user.Profile }) {
  const shell = useContext(ShellContext);
  if (!shell) return null;
  const facts = [profile.userTypeName, profile.subtitle, profile.agency_name].filter(Boolean);
  // Routes without `refer` are open to every user: the home itself and the demo pages.
  const entries = buildMenu(shell.permitted.filter(({ meta }) => meta?.refer));
  return (
    <div className={`page ${css.home}`}>
      <SignInNotices />
      <div className="page-head">
        <h1>{profile.nickname}的工作台</h1>
        {profile.access_time && <p className="small">最近登录 {profile.access_time.slice(0, 16)}</p>}
      </div>
      <ul className={`flow plain-list muted clip ${css.factLine}`}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <div className={`grid top gap-x-4 ${css.columns}`}>
        <div>
          <DraftPages permitted={shell.permitted} />
          <RecentPages />
          {entries.length > 0 && (
            <section className="card" aria-labelledby="entries-title">
              <h2 id="entries-title">功能入口</h2>
              <ul className="plain-list mt-2">
                {entries.map((item) => (
                  <Entry key={item.path} item={item} />
                ))}
              </ul>
            </section>
          )}
        </div>
        <section className="card" aria-labelledby="codes-title">
          <h2 id="codes-title">我的权限</h2>
          <ul className="plain-list mt-2">
            {shownCodes(profile.permissions).map((code) => (
              <li key={code} className="flex gap-4 line-top row-pad">
                {permissionLabels[code]}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function Entry({ item }: { item: MenuItem }) {
  const links = item.children ? leavesOf(item.children) : [item];
  return (
    <li className="flex gap-4 line-top row-pad">
      <span className={`row fixed ${css.entryName}`}>
        {item.icon && <Icon name={item.icon} />}
        {item.children ? item.title : <EntryLink item={item} />}
      </span>
      {item.children && (
        <ul className={`plain-list flow ${css.entryLinks}`}>
          {links.map((link) => (
            <li key={link.path}>
              <EntryLink item={link} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function EntryLink({ item: { path, title, isExternal } }: { item: MenuItem }) {
  if (!isExternal) return <a href={path}>{title}</a>;
  return (
    <a href={path} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}

function leavesOf(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.children ? leavesOf(item.children) : [item]));
}
