import { usePrefetchQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import type { PermissionCode } from '@yun/contract/permission';
import { lazyPage } from '#web/app/routes/lazy-page.tsx';
import { useProfile } from '#web/app/session/use-profile.ts';
import { dashboardQuery, doctorDashboardQuery } from './dashboard.api.ts';
import { WorkHome } from './WorkHome.tsx';
import './home.css';

// The frame loads with this page: what only some see comes after it.
const AdminHome = lazyPage(() => import('./admin/AdminHome.tsx'), 'AdminHome');
const DoctorHome = lazyPage(() => import('./doctor/DoctorHome.tsx'), 'DoctorHome');

const overview: readonly PermissionCode[] = [
  'USER_MGR',
  'USER_BROWSE',
  'AGENCY_MGR',
  'ADMIN_MGR',
  'AGENCY_DATA_BROWSER',
];

/** Where a day begins: for doctors with their patients, for administrators and agency staff with what needs them. */
export function HomePage() {
  const profile = useProfile();
  if (!profile) return null;
  if (treatsPatients(profile)) return <EarlyDoctorHome />;
  return looksAfterOthers(profile) ? <EarlyAdminHome /> : <WorkHome profile={profile} />;
}

function treatsPatients({ user_type, permissions }: user.Profile): boolean {
  return user_type === '医生' && permissions.includes('PATIENT_MGR');
}

function looksAfterOthers({ user_type, permissions }: user.Profile): boolean {
  return user_type !== '医生' && permissions.some((code) => overview.includes(code));
}

function EarlyDoctorHome() {
  usePrefetchQuery(doctorDashboardQuery);
  return <DoctorHome />;
}

/** Asks for the numbers while the code that shows them is still on its way. */
function EarlyAdminHome() {
  usePrefetchQuery(dashboardQuery);
  return <AdminHome />;
}
