import { usePrefetchQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import type { PermissionCode } from '@yun/contract/permission';
import { lazyPage } from '#web/app/routes/lazy-page.tsx';
import { useProfile } from '#web/app/session/use-profile.ts';
import { dashboardQuery } from './dashboard.api.ts';
import { WorkHome } from './WorkHome.tsx';
import './home.css';

// The frame loads with this page: what only administrators see comes after it.
const AdminHome = lazyPage(() => import('./admin/AdminHome.tsx'), 'AdminHome');

const overview: readonly PermissionCode[] = [
  'USER_MGR',
  'USER_BROWSE',
  'AGENCY_MGR',
  'ADMIN_MGR',
  'AGENCY_DATA_BROWSER',
];

/** Where a day begins: for administrators and agency staff with what needs them, for everybody else with their own work. */
export function HomePage() {
  const profile = useProfile();
  if (!profile) return null;
  return looksAfterOthers(profile) ? <EarlyAdminHome /> : <WorkHome profile={profile} />;
}

function looksAfterOthers({ user_type, permissions }: user.Profile): boolean {
  return user_type !== '医生' && permissions.some((code) => overview.includes(code));
}

/** Asks for the numbers while the code that shows them is still on its way. */
function EarlyAdminHome() {
  usePrefetchQuery(dashboardQuery);
  return <AdminHome />;
}
