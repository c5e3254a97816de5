import { type QueryClient, usePrefetchQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { homePaths } from '#web/app/routes/early-pages.ts';
import { lazyPage } from '#web/app/routes/lazy-page.tsx';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { dashboardQuery, doctorDashboardQuery } from './dashboard.api.ts';
import { homeOf } from './home-kind.ts';
import { WorkHome } from './WorkHome.tsx';

// The frame loads with this page, so what only some users see is loaded later.
const AdminHome = lazyPage(() => import('./admin/AdminHome.tsx'), 'AdminHome');
const DoctorHome = lazyPage(() => import('./doctor/DoctorHome.tsx'), 'DoctorHome');

/** Loads the code and the numbers of the user's home page, if that is the page at this path. */
export async function preloadHome(client: QueryClient, profile: user.Profile, path: string): Promise<void> {
  if (!homePaths.includes(path)) return;
  const kind = homeOf(profile);
  if (kind === 'doctor') await Promise.all([DoctorHome.preload(), client.prefetchQuery(doctorDashboardQuery)]);
  if (kind === 'overview') await Promise.all([AdminHome.preload(), client.prefetchQuery(dashboardQuery)]);
}

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
