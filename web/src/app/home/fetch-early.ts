import type { user } from '@yun/contract';
import { homeOf } from './home-kind.ts';

const homePaths = ['/', '/dashboard', '/profile/dashboard'];

/** Loads the code of the user's home page while the frame is still loading. A failure occurs again when it is rendered. */
export async function fetchHomeEarly(profile: Promise<user.Profile>): Promise<void> {
  if (!homePaths.includes(location.pathname)) return;
  try {
    const kind = homeOf(await profile);
    if (kind === 'doctor') await import('./doctor/DoctorHome.tsx');
    if (kind === 'overview') await import('./admin/AdminHome.tsx');
  } catch {}
}
