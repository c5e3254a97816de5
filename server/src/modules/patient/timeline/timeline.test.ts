import { patient, permissionCodes } from '@yun/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#server/platform/audit.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildClinic } from '#server/test/build/clinic.ts';
import { signedIn } from '#server/test/build/index.ts';
import { trailOfPatient } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const look = (token: string, id: number, more: Record<string, string> = {}) =>
  test.call(patient.getPatientTimeline, { id: String(id), ...more }, { token });

type Line = { action: string; entity: string; user_name: string; address: string; request_id: string; time: string };

const actionsOf = async (token: string, id: number, more: Record<string, string> = {}): Promise<string[]> =>
  (await look(token, id, more)).data.list.map((line: Line) => line.action);

const origin = { requestId: 'request-1', address: '10.9.8.7', userAgent: 'test' };

const tag = (token: string, id: number, name: string) =>
  test.call(patient.tagPatient, { ids: [id], add: [name], remove: [] }, { token });

describe('GET /api/patient/timeline', () => {
  it('is for callers who see the patient and hold a code; an attempt of others is audited', async () => {
    const { agencyId, colleague, manager, add } = await buildClinic(test);
    const one = await add();
    const plain = await signedIn(test, { agencyId, modules: ['SELF_MGR', 'ADMIN_MGR'] });
    const browser = await signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR', 'USER_BROWSE'] });
    for (const { token } of [plain, browser]) expect((await look(token, one.id)).code).toBe(40300);
    expect((await look(colleague.token, one.id)).code).toBe(40400);
    const stranger = await signedIn(test, { userType: '机构', modules: [...permissionCodes] });
    expect((await look(stranger.token, one.id)).code).toBe(40400);
    expect(await trailOfPatient(test, one)).toMatchObject([
      { action: 'timeline', result: 'refused' },
      { action: 'timeline', result: 'refused' },
    ]);
    expect((await look(manager.token, one.id)).data).toEqual({ list: [], total: 0, page: 1, size: 20, merges: [] });
  });

  it('lists changes of the record and its plans, newest first, by whom; views only when asked for', async () => {
    const { doctor, manager, add } = await buildClinic(test);
    const one = await add({ name: '康立民' });
    await test.call(patient.getPatientInfo, { id: String(one.id) }, { token: doctor.token });
    await tag(doctor.token, one.id, '甲');
    const actor = { userId: doctor.user.id, agencyId: doctor.user.agencyId };
    const plan = { action: 'pause_plan', entity: 'plan', entityId: 1, actor, detail: { patient_id: one.id } };
    await audit(test.database.db, origin, plan);
    await audit(test.database.db, origin, { ...plan, detail: { patient_id: one.id + 1_000_000 } });
    await tag(manager.token, one.id, '乙');
    expect(await actionsOf(doctor.token, one.id)).toEqual(['tag_patient', 'pause_plan', 'tag_patient']);
    expect(await actionsOf(doctor.token, one.id, { with_views: '1' })).toEqual([
      ...['tag_patient', 'pause_plan', 'tag_patient', 'patient_info'],
    ]);
    const { data } = await look(doctor.token, one.id);
    expect(data.total).toBe(3);
    expect(data.list[1]).toMatchObject({ user_id: doctor.user.id, user_name: '何静', entity: 'plan', result: 'ok' });
    expect(data.list[2]).toMatchObject({ entity_name: '康立民', detail: { tags: { from: [], to: ['甲'] } } });
  });

  it('holds nothing that was refused', async () => {
    const { doctor, colleague, add } = await buildClinic(test);
    const one = await add();
    await tag(colleague.token, one.id, '甲');
    expect((await trailOfPatient(test, one)).length).toBe(1);
    expect(await actionsOf(doctor.token, one.id, { with_views: '1' })).toEqual([]);
  });

  it('shows from where somebody acted only to those who read the audit log', async () => {
    const { doctor, manager, add } = await buildClinic(test);
    const one = await add();
    await tag(doctor.token, one.id, '甲');
    const root = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR', 'PATIENT_MGR'] });
    for (const [token, isShown] of [
      [doctor.token, false],
      [manager.token, true],
      [root.token, true],
    ] as const) {
      const [line] = (await look(token, one.id)).data.list as Line[];
      expect([line?.address !== '', line?.request_id !== '']).toEqual([isShown, isShown]);
    }
  });

  it('by days and pages', async () => {
    const { doctor, add } = await buildClinic(test);
    const one = await add();
    for (const name of ['甲', '乙', '丙']) await tag(doctor.token, one.id, name);
    const day = (await look(doctor.token, one.id)).data.list[0].time.slice(0, 10);
    expect(await actionsOf(doctor.token, one.id, { from: day, to: day })).toHaveLength(3);
    expect(await actionsOf(doctor.token, one.id, { to: '2020-01-01' })).toEqual([]);
    expect(await actionsOf(doctor.token, one.id, { from: '2999-01-01' })).toEqual([]);
    expect((await look(doctor.token, one.id, { from: '0000-01-01' })).code).toBe(ok);
    const pages = [];
    for (const page of ['1', '2', '3', '4']) {
      const { data } = await look(doctor.token, one.id, { size: '1', page });
      pages.push(...data.list.map((line: { detail: { tags: { to: string[] } } }) => line.detail.tags.to.at(-1)));
      expect(data.total).toBe(3);
    }
    expect(pages).toEqual(['丙', '乙', '甲']);
    expect((await look(doctor.token, one.id, { page: '1000000', size: '100' })).data.list).toEqual([]);
  });

  it('includes the lines of a merged record, and offers to undo the merge', async () => {
    const { doctor, add } = await buildClinic(test);
    const [keep, drop] = [await add(), await add({ name: '重复档案' })];
    await tag(doctor.token, drop.id, '甲');
    const input = {
      keep_id: keep.id,
      drop_id: drop.id,
      keep_version: 1,
      drop_version: 2,
      from_drop: [],
      reason: '重复建档',
    };
    const merged = await test.call(patient.mergePatient, input, { token: doctor.token });
    expect(await actionsOf(doctor.token, keep.id)).toEqual(['merge_patient', 'merge_patient', 'tag_patient']);
    const offered = {
      merge_id: merged.data.merge_id,
      drop_name: '重复档案',
      drop_no: drop.patientNo,
      time: expect.any(String),
    };
    expect((await look(doctor.token, keep.id)).data.merges).toEqual([offered]);
    await test.call(patient.undoMerge, { merge_id: merged.data.merge_id }, { token: doctor.token });
    expect((await look(doctor.token, keep.id)).data.merges).toEqual([]);
    expect(await actionsOf(doctor.token, keep.id)).toEqual(['undo_merge', 'merge_patient']);
    expect(await actionsOf(doctor.token, drop.id)).toEqual(['undo_merge', 'merge_patient', 'tag_patient']);
  });
});
