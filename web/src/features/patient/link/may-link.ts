import type { user } from '@yun/contract';

/** A link gives the access of the patient, so it is not offered in view-as. */
export function mayLink({ permissions, view_as }: Pick<user.Profile, 'permissions' | 'view_as'>): boolean {
  return view_as === null && (permissions.includes('PATIENT_MGR') || permissions.includes('AGENCY_MGR'));
}
