import { randomUUID } from 'node:crypto';
import { patient } from '@yun/contract';
import { beforeAll, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildClinic } from '#server/test/build/clinic.ts';
import { buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import { patientOf, trailOfPatient } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const save = (token: string, patient_id: number, user_id: number, more: Record<string, unknown> = {}) =>
  test.call(patient.saveMember, { patient_id, user_id, role: '治疗师', notify: true, ...more }, { token });
const remove = (token: string, patient_id: number, user_id: number) =>
  test.call(patient.removeMember, { patient_id, user_id }, { token });

it('refuses without a code, with an unknown role, or out of scope', async () => {
  const { agencyId, doctor, colleague, add } = await buildClinic(test);
  const { id } = await add();
  const plain = await signedIn(test, { agencyId, modules: ['USER_MGR'] });
  for (const call of [save, remove]) {
    expect((await call(plain.token, id, colleague.user.id)).code).toBe(40300);
    expect((await call(colleague.token, id, colleague.user.id)).code).toBe(40400);
  }
  expect((await save(doctor.token, id, colleague.user.id, { role: '院长' })).data.errors[0].field).toBe('role');
});

it('refuses members who do not fit, archived records, and more than twenty', async () => {
  const { doctor, join, add } = await buildClinic(test);
  const { id } = await add();
  const unfit = [
    await join({ status: 'disabled' }),
    await join({ userType: '机构' }),
    await buildUser(test),
    { id: 88_888_888 },
  ];
  for (const one of unfit) {
    const errors = [{ field: 'user_id', message: '成员须为患者所在机构的在职医生' }];
    expect(await save(doctor.token, id, one.id)).toMatchObject({ code: 40000, data: { errors } });
  }
  expect((await save(doctor.token, id, doctor.user.id)).msg).toBe('责任医生不必加入团队');
  const member = await join();
  const archived = await add({ status: 'archived' });
  expect((await save(doctor.token, archived.id, member.id)).code).toBe(40902);
  const crowd: number[] = [];
  for (let n = 0; n < 20; n += 1) crowd.push((await join()).id);
  const crowded = await buildPatient(test, doctor.user, crowd);
  expect((await save(doctor.token, crowded.id, member.id)).msg).toBe('团队最多 20 人');
  expect((await save(doctor.token, crowded.id, crowd[0] ?? 0)).code).toBe(ok);
});

it('a member sees the patient, may leave, but changes nothing of the team', async () => {
  const { doctor, colleague, join, add } = await buildClinic(test);
  const one = await add({ name: '程建国' });
  const third = await join();
  await save(doctor.token, one.id, colleague.user.id);
  const seen = await test.call(patient.listPatient, {}, { token: colleague.token });
  expect(seen.data.list.map((row: { id: number }) => row.id)).toEqual([one.id]);
  const refused = await save(colleague.token, one.id, third.id);
  expect([refused.code, refused.msg]).toEqual([40300, '程建国由其他医生负责，只有责任医生一方可以这样做']);
  await save(doctor.token, one.id, third.id);
  expect((await remove(colleague.token, one.id, third.id)).code).toBe(40300);
  expect((await remove(colleague.token, one.id, colleague.user.id)).data.team).toHaveLength(1);
  expect((await test.call(patient.listPatient, {}, { token: colleague.token })).data.total).toBe(0);
});

it('saves, changes and removes with audit lines, and keeps the version of the record', async () => {
  const { manager, colleague, add } = await buildClinic(test);
  const one = await add();
  const row = { user_id: colleague.user.id, nickname: '徐朗', title: null, role: '治疗师', notify: true };
  expect((await save(manager.token, one.id, colleague.user.id)).data).toEqual({ team: [row] });
  await save(manager.token, one.id, colleague.user.id);
  const changed = await save(manager.token, one.id, colleague.user.id, { role: '护士', notify: false });
  expect(changed.data.team).toEqual([{ ...row, role: '护士', notify: false }]);
  expect((await remove(manager.token, one.id, colleague.user.id)).data).toEqual({ team: [] });
  expect((await remove(manager.token, one.id, colleague.user.id)).data).toEqual({ team: [] });
  expect((await patientOf(test, one)).version).toBe(1);
  const lines = (await trailOfPatient(test, one)).map(({ action, detail }) => [action, detail]);
  const who = { user_id: colleague.user.id, nickname: '徐朗' };
  expect(lines).toEqual([
    ['save_member', { ...who, role: { from: null, to: '治疗师' }, notify: { from: null, to: true } }],
    ['save_member', { ...who, role: { from: '治疗师', to: '护士' }, notify: { from: true, to: false } }],
    ['remove_member', { ...who, role: '护士' }],
  ]);
});

it('a member who becomes responsible is no member, until the patient goes back', async () => {
  const { doctor, manager, colleague, add } = await buildClinic(test);
  const one = await add();
  await save(doctor.token, one.id, colleague.user.id);
  const teamOf = async () => {
    const { data } = await test.call(patient.getPatientInfo, { id: String(one.id) }, { token: manager.token });
    return data.team.map((member: { nickname: string }) => member.nickname);
  };
  const input = { client_key: randomUUID(), ids: [one.id], doctor_id: colleague.user.id, reason: '转诊' };
  const { data } = await test.call(patient.assignDoctor, input, { token: manager.token });
  expect(await teamOf()).toEqual([]);
  await test.call(patient.undoAssign, { handover_ids: data.handover_ids }, { token: manager.token });
  expect(await teamOf()).toEqual(['徐朗']);
});

it('the same member saved twice at once is one', async () => {
  const { doctor, colleague, add } = await buildClinic(test);
  const { id } = await add();
  const answers = await Promise.all([1, 2, 3].map(() => save(doctor.token, id, colleague.user.id)));
  expect(answers.map(({ code }) => code)).toEqual([ok, ok, ok]);
  expect((await trailOfPatient(test, { id })).filter(({ action }) => action === 'save_member')).toHaveLength(1);
});
