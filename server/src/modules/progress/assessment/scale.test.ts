import { errorCodes, progress, scaleCodes } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const managerOf = (values: Parameters<typeof signedIn>[1] = {}) =>
  signedIn(test, { userType: '机构', modules: ['AGENCY_MGR'], ...values });

const list = (token: string, agencyId: number | null) =>
  test.call(progress.listScale, { agency_id: String(agencyId) }, { token });
const save = (token: string, agencyId: number | null, values: object = {}) =>
  test.call(
    progress.saveScale,
    { agency_id: agencyId, code: 'TUG', version: 0, is_enabled: true, mdc: null, ...values },
    { token },
  );
const settingOf = async (token: string, agencyId: number | null, code: string) =>
  (await list(token, agencyId)).data.list.find((one: progress.ScaleSetting) => one.code === code);

describe('scales of an agency are refused', () => {
  it('to strangers, without a code, and of an agency out of scope', async () => {
    const { user, token } = await managerOf();
    expect((await test.call(progress.listScale, { agency_id: String(user.agencyId) })).code).toBe(errorCodes.badToken);
    const doctor = await signedIn(test, { agencyId: user.agencyId, modules: ['PATIENT_MGR'] });
    expect((await save(doctor.token, user.agencyId)).code).toBe(errorCodes.forbidden);
    const other = await buildAgency(test);
    expect((await list(token, other.id)).code).toBe(errorCodes.notFound);
    expect((await save(token, other.id)).code).toBe(errorCodes.notFound);
    const [line] = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'save_scale'), eq(auditLog.userId, user.id)));
    expect(line).toMatchObject({ result: 'refused', entity: 'agency', entityId: String(other.id) });
  });

  it('to doctors who hold the code, and to administrators without theirs', async () => {
    const doctor = await signedIn(test, { modules: ['AGENCY_MGR', 'ADMIN_MGR'] });
    expect((await save(doctor.token, doctor.user.agencyId)).code).toBe(errorCodes.forbidden);
    const admin = await signedIn(test, { userType: '管理员', modules: ['AGENCY_MGR'] });
    expect((await save(admin.token, doctor.user.agencyId)).code).toBe(errorCodes.forbidden);
  });

  it.each<[string, object, string]>([
    ['no number', { mdc: 0 }, '应大于 0'],
    ['too fine a number', { mdc: 0.125 }, '最多 2 位小数'],
    ['more than the scale has', { mdc: 300 }, '不能超过量程 297'],
  ])('with %s as error of measurement', async (_what, values, message) => {
    const { user, token } = await managerOf();
    const answer = await save(token, user.agencyId, values);
    expect(answer.code).toBe(errorCodes.invalid);
    expect(answer.data.errors).toEqual([{ field: 'mdc', message }]);
  });

  it('when another user was first', async () => {
    const { user, token } = await managerOf();
    const second = await managerOf({ agencyId: user.agencyId });
    const answers = await Promise.all([
      save(token, user.agencyId, { mdc: 4 }),
      save(second.token, user.agencyId, { mdc: 5 }),
    ]);
    const [won, lost] = answers[0]?.code === ok ? answers : answers.toReversed();
    expect(won?.data.version).toBe(1);
    expect(lost?.code).toBe(errorCodes.conflict);
    expect(lost?.data.current).toEqual(won?.data);
    expect((await save(token, user.agencyId, { version: 7 })).data.current).toEqual(won?.data);
  });
});

describe('scales of an agency', () => {
  it('are all used by what is known of each condition until something is set', async () => {
    const { user, token } = await managerOf();
    const { data } = await list(token, user.agencyId);
    expect(data.list.map(({ code }: progress.ScaleSetting) => code)).toEqual(scaleCodes);
    expect(await settingOf(token, user.agencyId, 'TUG')).toEqual({
      code: 'TUG',
      is_enabled: true,
      mdc: null,
      version: 0,
    });
    expect(await settingOf(token, user.agencyId, 'ODI')).toMatchObject({ mdc: null });
  });

  it('are set, audited, and set back', async () => {
    const { user, token } = await managerOf();
    const set = await save(token, user.agencyId, { is_enabled: false, mdc: 4.2 });
    expect(set.data).toEqual({ code: 'TUG', is_enabled: false, mdc: 4.2, version: 1 });
    expect(await settingOf(token, user.agencyId, 'TUG')).toEqual(set.data);
    const back = await save(token, user.agencyId, { version: 1 });
    expect(back.data).toEqual({ code: 'TUG', is_enabled: true, mdc: null, version: 2 });
    const lines = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'save_scale'), eq(auditLog.entityId, String(user.agencyId))))
      .orderBy(auditLog.id);
    expect(lines.map(({ detail }) => detail)).toEqual([
      { code: 'TUG', from: { is_enabled: true, mdc: null }, to: { is_enabled: false, mdc: 4.2 } },
      { code: 'TUG', from: { is_enabled: false, mdc: 4.2 }, to: { is_enabled: true, mdc: null } },
    ]);
  });

  it('are set by an administrator anywhere, and by a manager in agencies below', async () => {
    const { user, token } = await managerOf();
    const child = await buildAgency(test, { parentId: user.agencyId });
    expect((await save(token, child.id, { mdc: 3 })).code).toBe(ok);
    const admin = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    expect((await save(admin.token, child.id, { mdc: 2, version: 1 })).data).toMatchObject({ mdc: 2, version: 2 });
    expect(await settingOf(token, user.agencyId, 'TUG')).toMatchObject({ mdc: null, version: 0 });
  });
});
