// Accounts: signing in, making a colleague, the chain of managers, sessions, viewing as another person, leaving.
import { addDays, patient, today, user } from '@yun/contract';
import { expect } from 'vitest';
import { type JourneyClient, Staff } from './client.ts';
import { newDoctor, newPatient, uniqueCode, uniqueName, uniquePhone } from './making.ts';

const chosen = 'Crimson-Boat-2031';

export async function walkUser(client: JourneyClient): Promise<void> {
  const { doctor, account } = await joinTeam(client);
  await changeAccount(client, doctor);
  await arrange(client, doctor);
  await keepSessions(client, doctor, account);
  await lookThrough(client, doctor);
  await leave(client, doctor, account);
}

async function joinTeam(client: JourneyClient): Promise<{ doctor: Staff; account: string }> {
  const [manager, colleague] = await Promise.all([client.as('rh_admin'), client.as('pt_he')]);
  const account = `j_${uniqueCode('').toLowerCase()}`;
  const form = {
    account,
    nickname: uniqueName(),
    userType: '医生' as const,
    phone: uniquePhone(),
    modules: ['PATIENT_MGR' as const, 'SELF_MGR' as const],
    agency_id: manager.user.agency_id,
  };
  await colleague.refused(40300, user.register, form);
  await manager.refused(40000, user.register, { ...form, password: 'short' });
  const { first_password } = await manager.done(user.register, form);
  const unique = await manager.done(user.checkUnique, { account, phone: form.phone });
  expect(unique).toEqual({ is_account_taken: true, is_phone_taken: true });
  await manager.refused(602, user.register, { ...form, phone: uniquePhone() });

  expect((await client.call(user.login, { account, password: 'Wrong-Horse-1' })).code).toBe(601);
  const first = first_password ?? '';
  const doctor = await client.signIn(account, first);
  expect(doctor.user.must_change_password).toBe(true);
  await doctor.refused(601, patient.listPatient, {});
  await doctor.refused(40000, user.modifyPassword, { old_password: first, new_password: account });
  await doctor.done(user.modifyPassword, { old_password: first, new_password: chosen });
  expect((await doctor.done(patient.listPatient, {})).total).toBe(0);
  return { doctor, account };
}

async function changeAccount(client: JourneyClient, doctor: Staff): Promise<void> {
  const [manager, foreign] = await Promise.all([client.as('rh_admin'), client.as('yk_admin')]);
  const { id } = doctor.user;
  const info = await manager.done(user.getUserInfo, { id: String(id) });
  const input = { id, version: info.version, title: '治疗师' as const, department: '康复治疗组' };
  await foreign.refused(40400, user.modifyUser, input);
  await manager.done(user.modifyUser, input);
  await manager.refused(40900, user.modifyUser, input);
  const { list } = await manager.done(user.listUser, { keyword: doctor.user.account });
  expect(list).toMatchObject([{ id, title: '治疗师', department: '康复治疗组', can_manage: true }]);
  expect((await foreign.done(user.listUser, { keyword: doctor.user.account })).total).toBe(0);
  const sheet = await manager.download(user.exportUser, {});
  expect(sheet.content.subarray(0, 2).toString()).toBe('PK');
  const { version } = await manager.done(user.getUserInfo, { id: String(id) });
  const fields = { email: 'journey@example.com', title: null, department: null, license_no: null };
  const self = { version, nickname: doctor.user.nickname, ...fields, avatar_id: null, signature_id: null };
  await doctor.done(user.modifySelf, self);
  expect(await doctor.done(user.getProfile)).toMatchObject({ email: 'journey@example.com' });
}

async function arrange(client: JourneyClient, doctor: Staff): Promise<void> {
  const [manager, head] = await Promise.all([client.as('rh_admin'), client.as('dr_chen')]);
  const pair = { user_id: String(doctor.user.id), manager_id: String(head.user.id) };
  await doctor.refused(40300, user.assginManager, pair);
  expect(await manager.done(user.assginManager, pair)).toMatchObject({ manager_name: '陈书涵' });
  const reports = (await head.done(user.listEmploree, { keyword: doctor.user.nickname })).list;
  expect(reports.map(({ id }) => id)).toEqual([doctor.user.id]);
  const made = await newPatient(doctor);
  await head.done(patient.getPatientInfo, { id: String(made.id) });
  const { list } = await (await client.as('dr_lin')).done(user.listEmploreeTree, {});
  expect(JSON.stringify(list)).toContain(doctor.user.nickname);
  await manager.done(user.unassignManager, { user_id: pair.user_id });
  await head.refused(40400, patient.getPatientInfo, { id: String(made.id) });

  const cover = await client.as('pt_xu');
  const input = { user_id: doctor.user.id, cover_user_id: cover.user.id, until: addDays(today(), 3) };
  expect((await doctor.done(user.setCover, input)).cover).toMatchObject({ nickname: '徐朗' });
  await cover.done(patient.getPatientInfo, { id: String(made.id) });
  await doctor.done(user.setCover, { ...input, cover_user_id: null, until: null });
  await cover.refused(40400, patient.getPatientInfo, { id: String(made.id) });
}

async function keepSessions(client: JourneyClient, doctor: Staff, account: string): Promise<void> {
  const second = await client.signIn(account, chosen);
  const { sessions } = await doctor.done(user.listSession);
  expect(sessions).toHaveLength(2);
  await doctor.done(user.revokeSession, { id: sessions.find(({ is_current }) => !is_current)?.id ?? 0 });
  await second.refused(50012, user.getProfile);
  expect(await doctor.done(user.setNotices, { notices: ['sign_in'] })).toEqual({ notices: ['sign_in'] });
  const third = await client.signIn(account, chosen);
  await third.done(user.logout);
  await third.refused(50008, user.getProfile);
}

async function lookThrough(client: JourneyClient, doctor: Staff): Promise<void> {
  const [root, manager] = await Promise.all([client.signIn('root'), client.as('rh_admin')]);
  await manager.refused(40300, user.startViewAs, { user_id: doctor.user.id });
  const { token } = await root.done(user.startViewAs, { user_id: doctor.user.id });
  const eyes = new Staff(client, { token, modules: doctor.user.modules, user: doctor.user });
  const seen = await eyes.done(user.getProfile);
  expect(seen).toMatchObject({ id: doctor.user.id, view_as: { viewer_name: '系统管理员' } });
  await eyes.refused(40300, user.setNotices, { notices: [] });
  await eyes.done(user.stopViewAs);
}

async function leave(client: JourneyClient, doctor: Staff, account: string): Promise<void> {
  const manager = await client.as('rh_admin');
  const heir = await newDoctor(client);
  const { id } = doctor.user;
  const { temp_password } = await manager.done(user.resetPassword, { user_id: id });
  await doctor.refused(50012, user.getProfile);
  const again = await client.signIn(account, temp_password);
  const handed = await manager.done(user.handoverPatient, { from_id: id, to_id: heir.user.id, reason: '调岗' });
  expect(handed.patients).toBe(1);
  expect(await manager.done(user.undoHandover, { handover_id: handed.handover_id ?? 0 })).toEqual({ patients: 1 });
  await manager.refused(40903, user.removeUser, { id, reason: '离职' });
  const removed = await manager.done(user.removeUser, { id, handover_to: heir.user.id, reason: '离职' });
  expect(removed.moved).toEqual({ patients: 1, reports: 0 });
  await again.refused(50012, user.getProfile);
  expect((await client.call(user.login, { account, password: temp_password })).code).toBe(601);
  expect((await heir.done(patient.listPatient, {})).total).toBe(1);
}
