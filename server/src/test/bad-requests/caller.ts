import { type EndpointSpec, h5, permissionCodes } from '@yun/contract';
import type { TestApp } from '#server/test/app.ts';
import { buildPhone } from '#server/test/build/h5.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';

/** A caller with nearly all permissions, with a doctor of the same agency and a patient of that doctor. */
export type Caller = Awaited<ReturnType<typeof newCaller>>;
export async function newCaller(test: TestApp, endpoint: EndpointSpec) {
  const caller = await signedIn(test, { userType: '机构', isAuthAdmin: true, modules: [...permissionCodes] });
  const { user: doctor, token: doctorToken } = await signedIn(test, {
    agencyId: caller.user.agencyId,
    modules: [...permissionCodes],
  });
  const patient = await buildPatient(test, doctor);
  const opens = endpoint.access === 'patient' || endpoint === h5.openLink;
  const { phone, linkToken } = opens ? await buildPhone(test, patient) : { phone: '', linkToken: '' };
  return { ...caller, doctor, doctorToken, patient, phone, linkToken };
}

export function tokenOf(endpoint: EndpointSpec, { token, doctorToken, phone }: Caller): string {
  if (endpoint.access === 'patient') return phone;
  return isForDoctors(endpoint) ? doctorToken : token;
}

/** Endpoints that refuse everybody but doctors before any other check. */
const isForDoctors = ({ path }: EndpointSpec) =>
  /talk\/(?:upload_file|preview_broadcast|send_broadcast|doctor_say|handle_talk)/.test(path);

/** Creates a valid value of a field for a request of this caller. */
export type Right = (caller: Caller, endpoint: EndpointSpec) => unknown;
export const constant = (value: unknown) => () => value;
export const nothing = constant(undefined);
/** In a query an id is text, in a body a number. */
export const ownId: Right = ({ user }, { method }) => (method === 'GET' ? String(user.id) : user.id);

/** The id of a file that does not exist. */
export const pictureId = 'A'.repeat(22);
