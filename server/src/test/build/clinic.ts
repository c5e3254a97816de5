import type { TestApp } from '../app.ts';
import { type BuiltUser, buildAgency, buildPatient, buildUser, signedIn } from './index.ts';

/** An agency with its manager, a doctor and a colleague, who have no patients yet. */
export async function buildClinic(test: TestApp) {
  const { id: agencyId } = await buildAgency(test);
  const manager = await signedIn(test, { agencyId, userType: '机构', modules: ['AGENCY_MGR'] });
  const doctor = await signedIn(test, { agencyId, modules: ['PATIENT_MGR'], nickname: '何静' });
  const colleague = await signedIn(test, { agencyId, modules: ['PATIENT_MGR'], nickname: '徐朗' });
  /** A patient of the doctor, unless another is named. */
  const add = (values: Parameters<typeof buildPatient>[3] = {}, by: BuiltUser = doctor.user) =>
    buildPatient(test, by, [], values);
  const join = (values: Partial<BuiltUser> = {}) => buildUser(test, { agencyId, ...values });
  return { agencyId, manager, doctor, colleague, add, join };
}
