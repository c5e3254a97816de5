import { errorCodes, patient, system, user } from '@yun/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import {
  buildAgency,
  buildPatient,
  buildUser,
  password,
  signedIn,
  tokenFor,
  unique,
  uniquePhone,
} from '#server/test/build/index.ts';
import { buildExercise, buildTemplate } from '#server/test/build/library.ts';
import { buildCare, buildDraft } from '#server/test/build/plan.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const origin = { requestId: 'test', address: '10.9.8.7', userAgent: 'test' };
const letters = () => unique('act').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
const administrator = () => signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
const list = (token: string, query: Record<string, string> = {}) => test.call(system.listAudit, query, { token });

describe('list_audit refuses', () => {
  it('callers who hold none of the three codes', async () => {
    const { token } = await signedIn(test, { modules: ['SELF_MGR', 'PATIENT_MGR', 'USER_BROWSE'] });
    expect((await list(token)).code).toBe(errorCodes.forbidden);
  });

  it('filters it does not know', async () => {
    const { token } = await administrator();
    const wrong: Record<string, string>[] = [
      { user_id: '1 or 1=1' },
      { entity: "user'" },
      { action: 'A-B' },
      { result: 'maybe' },
      { from: '2026-02-30' },
      { to: 'yesterday' },
      { page: '0' },
      { size: '101' },
      { order: 'id' },
    ];
    for (const query of wrong) expect((await list(token, query)).code, JSON.stringify(query)).toBe(errorCodes.invalid);
  });
});

describe('list_audit', () => {
  it('shows who did what to whom, newest first, page by page', async () => {
    const { user: admin, token } = await administrator();
    const target = await buildUser(test, { nickname: '被改的人' });
    const action = letters();
    const actor = { userId: admin.id, agencyId: null };
    for (const n of [1, 2, 3]) {
      await audit(test.database.db, origin, { action, entity: 'user', entityId: target.id, actor, detail: { n } });
    }
    const first = await list(token, { action, size: '2' });
    expect(first.data).toMatchObject({ total: 3, page: 1, size: 2 });
    expect(first.data.list.map((line: { detail: { n: number } }) => line.detail.n)).toEqual([3, 2]);
    expect(first.data.list[0]).toMatchObject({
      user_id: admin.id,
      user_name: admin.nickname,
      viewer_name: null,
      entity: 'user',
      entity_id: String(target.id),
      entity_name: '被改的人',
      result: 'ok',
      address: '10.9.8.7',
      request_id: 'test',
    });
    const second = await list(token, { action, size: '2', page: '2' });
    expect(second.data.list.map((line: { detail: { n: number } }) => line.detail.n)).toEqual([1]);
  });

  it('shows personal fields of patients only to people who keep records', async () => {
    const { user: doctor, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
    const built = await buildPatient(test, doctor);
    const input = { id: built.id, version: 1, nickname: '老张', occupation: '木匠' };
    expect((await test.call(patient.modifyPatient, input, { token })).code).toBe(ok);
    const detailFor = async (modules: ('ADMIN_MGR' | 'USER_MGR' | 'PATIENT_MGR')[]) => {
      const reader = await signedIn(test, { userType: '管理员', modules });
      const query = { action: 'modify_patient', entity_id: String(built.id) };
      return (await list(reader.token, query)).data.list[0].detail;
    };
    const occupation = { from: null, to: '木匠' };
    expect(await detailFor(['ADMIN_MGR', 'USER_MGR'])).toMatchObject({ nickname: '已修改', occupation });
    expect(await detailFor(['ADMIN_MGR', 'PATIENT_MGR'])).toMatchObject({
      nickname: { from: null, to: '老张' },
      occupation,
    });
  });

  it('names the viewer and the agency', async () => {
    const { user: admin, token } = await administrator();
    const agency = await buildAgency(test);
    const seen = await buildUser(test, { agencyId: agency.id, nickname: '被看的人' });
    const action = letters();
    const actor = { userId: seen.id, agencyId: agency.id, viewer: { id: admin.id } };
    await audit(test.database.db, origin, { action, entity: 'agency', entityId: agency.id, actor });
    const { data } = await list(token, { action });
    expect(data.list[0]).toMatchObject({
      user_name: '被看的人',
      viewer_name: admin.nickname,
      entity_name: agency.name,
    });
  });

  it('finds by person, object and result', async () => {
    const { token } = await administrator();
    const [one, other] = [await buildUser(test), await buildUser(test)];
    const action = letters();
    for (const person of [one, other]) {
      const actor = { userId: person.id, agencyId: person.agencyId };
      await audit(test.database.db, origin, { action, entity: 'user', entityId: person.id, actor });
      await audit(test.database.db, origin, { action, entity: 'picture', entityId: 'abc', actor, result: 'refused' });
    }
    const total = async (query: Record<string, string>) => (await list(token, { action, ...query })).data.total;
    expect(await total({})).toBe(4);
    expect(await total({ user_id: String(one.id) })).toBe(2);
    expect(await total({ entity: 'picture' })).toBe(2);
    expect(await total({ entity: 'user', entity_id: String(other.id) })).toBe(1);
    expect(await total({ result: 'refused', user_id: String(other.id) })).toBe(1);
  });

  it('counts days from midnight to midnight in Shanghai, the last one included', async () => {
    const { token } = await administrator();
    const action = letters();
    // The last second of 4 March, the first and the last of the 5th, the first of the 6th, all in Shanghai.
    const times = ['2026-03-04T15:59:59Z', '2026-03-04T16:00:00Z', '2026-03-05T15:59:59Z', '2026-03-05T16:00:00Z'];
    for (const time of times) {
      await test.database.db.execute(sql`
        insert into audit_log (time, action, entity, result, address, user_agent, request_id)
        values (${time}::timestamptz, ${action}, 'user', 'ok', '', '', '')`);
    }
    const shown = async (query: Record<string, string>) =>
      (await list(token, { action, ...query })).data.list.map((line: { time: string }) => line.time).reverse();
    const all = ['2026-03-04 23:59:59', '2026-03-05 00:00:00', '2026-03-05 23:59:59', '2026-03-06 00:00:00'];
    expect(await shown({ from: '2026-03-05', to: '2026-03-05' })).toEqual(all.slice(1, 3));
    expect(await shown({ from: '2026-03-05' })).toEqual(all.slice(1));
    expect(await shown({ to: '2026-03-05' })).toEqual(all.slice(0, 3));
    expect(await shown({ from: '0000-01-01', to: '9999-12-31' })).toEqual(all);
    expect(await shown({ from: '2026-03-06', to: '2026-03-04' })).toEqual([]);
  });

  it('counts and pages no further than ten thousand lines', async () => {
    const { user: manager, token } = await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR', 'USER_MGR'] });
    const action = letters();
    await test.database.db.execute(sql`
      insert into audit_log (agency_id, user_id, action, entity, entity_id, result, address, user_agent, request_id)
      select ${manager.agencyId}::bigint, ${manager.id}::bigint, ${action}, 'user', ${String(manager.id)}, 'ok', '', '', ''
      from generate_series(1, 10020)`);
    const last = await list(token, { action, page: '100', size: '100' });
    expect([last.data.total, last.data.list.length]).toEqual([10_000, 100]);
    for (const page of ['101', '1000000']) {
      expect((await list(token, { action, page, size: '100' })).data.list).toEqual([]);
    }
  });

  it('does not name people of another agency, even to those who tried to reach them', async () => {
    const { user: manager, token } = await signedIn(test, { userType: '机构', modules: ['AGENCY_MGR', 'USER_MGR'] });
    const stranger = await buildUser(test, { nickname: '外人' });
    const agency = await buildAgency(test);
    const action = letters();
    const actor = { userId: manager.id, agencyId: manager.agencyId };
    const line = { action, actor, result: 'refused' as const };
    await audit(test.database.db, origin, { ...line, entity: 'user', entityId: stranger.id });
    await audit(test.database.db, origin, { ...line, entity: 'agency', entityId: agency.id });
    for (const doctor of [await buildUser(test, { agencyId: manager.agencyId }), stranger]) {
      const { id } = await buildPatient(test, doctor, [], { name: '王芳' });
      await audit(test.database.db, origin, { ...line, entity: 'patient', entityId: id });
    }
    const { data } = await list(token, { action });
    const names = data.list.map((one: { entity_name: string | null }) => one.entity_name);
    expect(names).toEqual([null, '王芳', null, null]);
  });

  it('names plans with their patient, exercises and templates, as far as they are in scope', async () => {
    const care = await buildCare(test, { name: '罗秀英' }, { modules: ['PATIENT_MGR', 'USER_MGR'] });
    const stranger = await buildCare(test, { name: '外人' });
    const action = letters();
    const actor = { userId: care.doctor.id, agencyId: care.doctor.agencyId };
    const draft = await buildDraft(test, care, { title: '膝置换 2–6 周' });
    const foreign = await buildDraft(test, stranger);
    const own = { ownerScope: 'user' as const, ownerId: stranger.doctor.id, agencyId: stranger.doctor.agencyId };
    const [hidden, template] = [await buildExercise(test, own), await buildTemplate(test, [])];
    const detail = { patient_id: care.patient.id };
    const lines: Omit<Parameters<typeof audit>[2], 'action' | 'actor'>[] = [
      { entity: 'plan', entityId: draft.id, detail },
      { entity: 'plan', entityId: 999_999_999, detail: { ...detail, title: '删掉的计划' } },
      { entity: 'plan', detail, result: 'refused' },
      { entity: 'plan', entityId: foreign.id, detail: { patient_id: stranger.patient.id } },
      { entity: 'plan', entityId: draft.id, detail: { patient_id: 'x' } },
      { entity: 'plan', entityId: foreign.id, detail },
      { entity: 'exercise', entityId: care.exercises[0].id },
      { entity: 'exercise', entityId: hidden.id },
      { entity: 'plan_template', entityId: template.id },
      { entity: 'patient', entityId: care.patient.id, detail: { consent_id: 1 } },
    ];
    for (const line of lines) await audit(test.database.db, origin, { ...line, action, actor });
    const { data } = await list(care.token, { action });
    const names = data.list.map((one: { entity_name: string | null }) => one.entity_name).reverse();
    expect(names).toEqual([
      ...['膝置换 2–6 周（罗秀英）', '删掉的计划（罗秀英）', '罗秀英', null, '膝置换 2–6 周（罗秀英）', null],
      ...[care.exercises[0].name, null, template.name, '罗秀英'],
    ]);
  });

  it('can leave out who only looked', async () => {
    const { user: doctor, token } = await signedIn(test, { modules: ['PATIENT_MGR', 'USER_MGR'] });
    const { id } = await buildPatient(test, doctor);
    await test.call(patient.getPatientInfo, { id: String(id) }, { token });
    const about = { entity: 'patient', entity_id: String(id) };
    expect((await list(token, about)).data.total).toBe(1);
    expect((await list(token, { ...about, only_changes: '1' })).data.total).toBe(0);
  });

  it('leaves out every look at patients and plans, and keeps the revealing of a number', async () => {
    const { user: doctor, token } = await signedIn(test, { modules: ['PATIENT_MGR', 'USER_MGR'] });
    const { id } = await buildPatient(test, doctor);
    const actor = { userId: doctor.id, agencyId: doctor.agencyId };
    const changes = ['reveal_sensitive', 'modify_patient', 'import_commit'];
    const looks = ['patient_info', 'plan_info', 'plan_patient', 'print_plan', 'diff_version', 'get_attachment'];
    for (const action of [...looks, 'job_file', 'export_patient', 'import_preview', ...changes]) {
      await audit(test.database.db, origin, { action, entity: 'patient', entityId: id, actor });
    }
    const { data } = await list(token, { entity: 'patient', entity_id: String(id), only_changes: '1' });
    expect(data.list.map(({ action }: { action: string }) => action)).toEqual(changes.toReversed());
    const timeline = await test.call(patient.getPatientTimeline, { id: String(id) }, { token });
    expect(timeline.data.list.map(({ action }: { action: string }) => action)).toEqual(changes.toReversed());
  });

  it('never carries a secret', async () => {
    const person = await buildUser(test, { modules: ['SELF_MGR'], phone: uniquePhone() });
    const token = await tokenFor(test, person);
    const [wrong, next] = ['Wrong-Canary-31', 'Green-Canary-77'];
    await test.call(user.login, { account: person.account, password: wrong });
    await test.call(user.sendPhoneCode, { phone: person.phone });
    const code = test.sent.filter((message) => message.phone === person.phone).at(-1)?.code ?? '';
    await test.call(user.phoneLogin, { phone: person.phone, code });
    await test.call(user.modifyPassword, { old_password: password, new_password: next }, { token });
    const signIn = await test.call(user.login, { account: person.account, password: next });
    expect(signIn.code).toBe(ok);
    const { token: reader } = await administrator();
    const found = [
      await list(reader, { entity: 'user', entity_id: String(person.id) }),
      await list(reader, { user_id: String(person.id) }),
    ];
    expect(found[0]?.data.total).toBeGreaterThanOrEqual(4);
    const text = found.map((answer) => answer.body).join();
    for (const secret of [wrong, next, password, code, token, signIn.data.token, person.phone, 'argon2']) {
      expect(secret.length, secret).toBeGreaterThan(5);
      expect(text).not.toContain(secret);
    }
  });
});
