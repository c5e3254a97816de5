import { usePrefetchQuery } from '@tanstack/react-query';
import { lazyPage } from '#web/app/routes/lazy-page.tsx';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { dashboardQuery, doctorDashboardQuery } from './dashboard.api.ts';
import { homeOf } from './home-kind.ts';
import { WorkHome } from './WorkHome.tsx';

// The frame loads with this page, so what only some users see is loaded later.
const AdminHome = lazyPage(() => import('./admin/AdminHome.tsx'), 'AdminHome');
const DoctorHome = lazyPage(() => import('./doctor/DoctorHome.tsx'), 'DoctorHome');

export function HomePage() {
  const profile = useProfile();
  if (!profile) return null;
  const kind = homeOf(profile);
  if (kind === 'doctor') return <EarlyDoctorHome />;
  return kind === 'overview' ? <EarlyAdminHome /> : <WorkHome profile={profile} />;
}

function EarlyDoctorHome() {
  usePrefetchQuery(doctorDashboardQuery);
  return <DoctorHome />;
}

/** Requests the numbers while the code that shows them is still loading. */
function EarlyAdminHome() {
  usePrefetchQuery(dashboardQuery);
  return <AdminHome />;
}
