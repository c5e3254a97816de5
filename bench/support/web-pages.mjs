// Where the product's pages are, with the demo data.
import { tokenOf } from './browser.mjs';

export const home = '/profile/dashboard';
/** The list that users of an account open first. */
export const firstListOf = ({ as }) => (as === 'root' ? '/doctor/list' : '/patient/list');

/** The GET answer of an endpoint for this account. */
export async function ask(server, account, path) {
  const headers = { authorization: await tokenOf(server, account) };
  const { code, msg, data } = await (await fetch(server.url + path, { headers })).json();
  if (code !== 20000) throw new Error(`${path} answered ${code} ${msg}`);
  return data;
}

/** The records that pages with an id show: of a patient with a plan, messages and months of training. */
export async function demoIds(server) {
  const { list: patients } = await ask(server, 'pt_he', '/api/patient/list_patient?size=50');
  const patient = patients.find(({ name }) => name === '邵桂兰') ?? patients[0];
  const { list: plans } = await ask(server, 'pt_he', '/api/plan/list_plan?status=active&size=50');
  const plan = plans.find((row) => row.patient.id === patient.id) ?? plans[0];
  const { list: users } = await ask(server, 'root', '/api/user/list_user?size=50');
  return { patient: patient.id, plan: plan.id, user: users.find(({ account }) => account === 'pt_he').id };
}

/** `/patient/edit/{patient}` with the id in its place. */
export const addressOf = ({ open }, ids) => open.replace(/\{(\w+)\}/g, (_, name) => ids[name]);
