import type { user } from '@yun/contract';
import { homeOf } from './home-kind.ts';

const homePaths = ['/', '/dashboard', '/profile/dashboard'];

/** Lets the code of somebody's home page come while the frame is still on its way. A failure is met when it is drawn. */
export async function fetchHomeEarly(profile: Promise<user.Profile>): Promise<void> {
  if (!homePaths.includes(location.pathname)) return;
  try {
    const kind = homeOf(await profile);
    if (kind === 'doctor') await import('./doctor/DoctorHome.tsx');
    if (kind === 'overview') await import('./admin/AdminHome.tsx');
  } catch {}
}
