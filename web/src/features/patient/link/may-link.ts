import type { user } from '@yun/contract';

/** Whoever holds the link is the patient: nobody takes it while looking through another person's eyes. */
export function mayLink({ permissions, view_as }: Pick<user.Profile, 'permissions' | 'view_as'>): boolean {
  return view_as === null && (permissions.includes('PATIENT_MGR') || permissions.includes('AGENCY_MGR'));
}
