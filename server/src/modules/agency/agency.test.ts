import { agency, permissionCodes, user } from '@yun/contract';
import { and, eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { agencies } from '#server/tables/agency.table.ts';
import { auditLog } from '#server/tables/audit.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, password, signedIn, unique } from '#server/test/build/index.ts';
import { tries } from '#server/test/tier.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await useApp();
  admin = (await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] })).token;
});

const draft = (values: object = {}) => ({
  name: unique('康复院'),
  code: unique('K').toUpperCase(),
  parent_id: null,
  type: null,
  province: null,
  city: null,
  address: null,
  contact_name: null,
  contact_phone: null,
  patient_limit: null,
  ...values,
});
type Stored = typeof agencies.$inferSelect;
/** What a form holds that was opened on this agency. */
const formOf = ({ id, version, name, code, parentId, patientLimit }: Stored, values: object = {}) =>
  draft({ id, version, name, code, parent_id: parentId, patient_limit: patientLimit, ...values });
const save = (input: object, token = admin) => test.call(agency.saveAgency, input, { token });
const info = (id: number, token: string) => test.call(agency.getAgencyInfo, { id: String(id) }, { token });
const list = async (token: string, input = {}) => (await test.call(agency.listAgency, input, { token })).data;
const rowOf = async (id: number) => (await test.database.db.select().from(agencies).where(eq(agencies.id, id)))[0];
const keeperOf = ({ id }: { id: number }) =>
  signedIn(test, { agencyId: id, userType: '机构', modules: ['AGENCY_MGR'] });
const lines = (id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'agency'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);

describe('list_agency and agency_info', () => {
  it('show others nothing but their agency and its children', async () => {
    const parent = await buildAgency(test);
    const child = await buildAgency(test, { parentId: parent.id });
    const foreign = await buildAgency(test);
    const [above, below] = [await keeperOf(parent), await keeperOf(child)];
    expect((await list(above.token)).list).toMatchObject([
      { id: parent.id },
      { id: child.id, parent_name: parent.name },
    ]);
    expect(await list(below.token)).toMatchObject({ total: 1, list: [{ id: child.id }] });
    expect((await info(parent.id, below.token)).code).toBe(40400);
    expect((await info(foreign.id, above.token)).code).toBe(40400);
    expect(await lines(foreign.id)).toMatchObject([
      { userId: above.user.id, action: 'agency_info', result: 'refused' },
    ]);
    expect((await info(child.id, above.token)).data.id).toBe(child.id);
  });

  it('count people and patients the caller may see, and show the contact', async () => {
    const { id } = await buildAgency(test, { contactPhone: '13800138000' });
    const { token } = await keeperOf({ id });
    const head = await signedIn(test, { agencyId: id, modules: ['USER_BROWSE'] });
    const doctor = await buildUser(test, { agencyId: id, status: 'disabled' });
    await buildUser(test, { agencyId: id, status: 'removed' });
    await buildPatient(test, doctor);
    await buildPatient(test, head.user);
    await buildPatient(test, doctor, [], { status: 'archived' });
    await buildPatient(test, doctor, [], { removedTime: new Date() });
    expect((await info(id, token)).data).toMatchObject({
      user_count: 3,
      patient_count: 2,
      contact_phone: '13800138000',
    });
    expect((await info(id, admin)).data).toMatchObject({ user_count: 3, patient_count: 2 });
    expect((await info(id, head.token)).data).toMatchObject({ user_count: 1, patient_count: 1 });
  });

  it('are found by name, code and state, page by page', async () => {
    const name = unique('青山');
    const [first, second] = [
      await buildAgency(test, { name: `${name}一院` }),
      await buildAgency(test, { name: `${name}二院`, status: 'disabled' }),
    ];
    const ids = async (input: object) => (await list(admin, input)).list.map(({ id }: { id: number }) => id);
    expect(await ids({ keyword: name })).toEqual([first.id, second.id]);
    expect(await ids({ keyword: second.code.toLowerCase() })).toEqual([second.id]);
    expect(await ids({ keyword: name, status: 'disabled' })).toEqual([second.id]);
    expect(await list(admin, { keyword: name, page: '2', size: '1' })).toMatchObject({
      total: 2,
      list: [{ id: second.id }],
    });
    expect(await ids({ keyword: '_' })).toEqual([]);
  });
});

describe('save_agency refuses', () => {
  it('to create for all but administrators with ADMIN_MGR', async () => {
    const { user: strong, token } = await signedIn(test, { userType: '机构', modules: [...permissionCodes] });
    const plain = await signedIn(test, { userType: '管理员', modules: ['AGENCY_MGR', 'USER_MGR'] });
    for (const by of [token, plain.token]) {
      for (const wanted of [draft(), draft({ parent_id: strong.agencyId })]) {
        expect((await save(wanted, by)).code).toBe(40300);
        expect(await test.database.db.select().from(agencies).where(eq(agencies.code, wanted.code))).toEqual([]);
      }
    }
  });

  it('to edit what is out of scope, and callers whose code is not for them', async () => {
    const [own, foreign] = [await buildAgency(test), await buildAgency(test)];
    const { token } = await keeperOf(own);
    expect((await save(formOf(foreign), token)).code).toBe(40400);
    const doctor = await signedIn(test, { agencyId: own.id, modules: [...permissionCodes] });
    const clerk = await signedIn(test, { agencyId: own.id, userType: '机构', modules: ['ADMIN_MGR'] });
    const plain = await signedIn(test, { userType: '管理员', modules: ['AGENCY_MGR'] });
    for (const caller of [doctor, clerk, plain]) {
      expect((await save(formOf(own, { name: unique('改名') }), caller.token)).code).toBe(40300);
    }
    expect(await rowOf(own.id)).toMatchObject({ name: own.name, version: 1 });
  });

  it('a manager who changes code, parent or limit, even with ADMIN_MGR', async () => {
    const [own, other] = [await buildAgency(test), await buildAgency(test)];
    const { token } = await keeperOf(own);
    const strong = await signedIn(test, { agencyId: own.id, userType: '机构', modules: [...permissionCodes] });
    for (const by of [token, strong.token]) {
      for (const values of [{ code: unique('Z').toUpperCase() }, { parent_id: other.id }, { patient_limit: 5 }]) {
        expect((await save(formOf(own, values), by)).code).toBe(40300);
      }
    }
    expect(await rowOf(own.id)).toMatchObject({ code: own.code, parentId: null, patientLimit: null, version: 1 });
  });

  it('a stale version, with the current record; a missing one', async () => {
    const own = await buildAgency(test);
    const { token } = await keeperOf(own);
    expect((await save(formOf(own, { city: '杭州' }), token)).data.version).toBe(2);
    const stale = await save(formOf(own, { city: '宁波' }), token);
    expect([stale.code, stale.data.current]).toEqual([40900, expect.objectContaining({ city: '杭州', version: 2 })]);
    const without = await save(formOf(own, { version: undefined }), token);
    expect([without.code, without.data.errors[0].field]).toEqual([40000, 'version']);
  });

  it('names and codes that exist', async () => {
    const [one, two] = [await buildAgency(test), await buildAgency(test)];
    const answers = [
      await save(draft({ name: one.name })),
      await save(draft({ code: one.code.toLowerCase() })),
      await save(formOf(two, { name: one.name })),
    ];
    expect(answers.map(({ code, data }) => [code, data.errors[0].field])).toEqual([
      [40901, 'name'],
      [40901, 'code'],
      [40901, 'name'],
    ]);
  });

  it('a second level of agencies, from either side, and itself', async () => {
    const parent = await buildAgency(test);
    const child = await buildAgency(test, { parentId: parent.id });
    const other = await buildAgency(test);
    const refused = [
      await save(draft({ parent_id: child.id })),
      await save(formOf(other, { parent_id: child.id })),
      await save(formOf(parent, { parent_id: other.id })),
      await save(formOf(other, { parent_id: other.id })),
    ];
    for (const { code, data } of refused) expect([code, data.errors[0].field]).toEqual([40902, 'parent_id']);
    expect((await save(draft({ parent_id: 88_888_888 }))).code).toBe(40400);
  });

  it('to leave the group while a manager would be outside it, from either side', async () => {
    const [parent, other] = [await buildAgency(test), await buildAgency(test)];
    const [child, sister] = [
      await buildAgency(test, { parentId: parent.id }),
      await buildAgency(test, { parentId: parent.id }),
    ];
    const boss = await buildUser(test, { agencyId: parent.id });
    const head = await buildUser(test, { agencyId: child.id, managerId: boss.id });
    const inside = await buildUser(test, { agencyId: child.id, managerId: head.id });
    const guest = await buildUser(test, { agencyId: sister.id, managerId: inside.id });
    await buildUser(test, { agencyId: child.id, managerId: boss.id, status: 'removed' });
    const message = '有 2 名人员的上级在其他机构，请先更改';
    for (const parent_id of [null, other.id]) {
      const { code, msg, data } = await save(formOf(child, { parent_id }));
      expect([code, msg, data.errors]).toEqual([40902, message, [{ field: 'parent_id', message }]]);
    }
    expect(await rowOf(child.id)).toMatchObject({ parentId: parent.id, version: 1 });
    expect((await save(formOf(child, { city: '杭州' }))).code).toBe(ok);
    await test.database.db.update(users).set({ managerId: null }).where(eq(users.id, head.id));
    expect((await save(formOf(child, { city: '杭州', version: 2, parent_id: null }))).msg).toContain('1 名');
    await test.database.db.update(users).set({ managerId: null }).where(eq(users.id, guest.id));
    expect((await save(formOf(child, { city: '杭州', version: 2, parent_id: other.id }))).code).toBe(ok);
  });

  it('two levels also when they are made at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 3, maxLength: 6 }), async (input) => {
        const four: Stored[] = [];
        for (let n = 0; n < 4; n += 1) four.push(await buildAgency(test));
        const calls = input.map(([from, to]) => save(formOf(four[from] as Stored, { parent_id: four[to]?.id })));
        for (const { code } of await Promise.all(calls)) expect([ok, 40902, 40900]).toContain(code);
        const rows = await test.database.db
          .select()
          .from(agencies)
          .where(
            inArray(
              agencies.id,
              four.map(({ id }) => id),
            ),
          );
        const parents = new Set(rows.map(({ parentId }) => parentId));
        for (const row of rows) if (parents.has(row.id)) expect(row.parentId).toBeNull();
      }),
      { numRuns: tries(5, 200) },
    );
  });

  it.each([
    [{ name: '院' }, 'name'],
    [{ code: 'a b' }, 'code'],
    [{ type: '诊所' }, 'type'],
    [{ contact_phone: '123' }, 'contact_phone'],
    [{ patient_limit: 0 }, 'patient_limit'],
    [{ status: 'disabled' }, ''],
    [{ name: undefined }, 'name'],
    [{ code: undefined }, 'code'],
    [{ name: null }, 'name'],
  ])('%j', async (values, field) => {
    const { code, data } = await save(draft(values));
    expect([code, data.errors[0].field]).toEqual([40000, field]);
  });
});

describe('save_agency', () => {
  it('creates, and is audited without whole phone numbers', async () => {
    const values = draft({ type: '康复医院', city: ' 杭州 ', contact_phone: '138 0013 8000', patient_limit: 500 });
    const { code, data } = await save(values);
    expect(code).toBe(ok);
    expect(data).toMatchObject({
      name: values.name,
      code: values.code,
      type: '康复医院',
      city: '杭州',
      contact_phone: '13800138000',
      patient_limit: 500,
      status: 'active',
      user_count: 0,
      patient_count: 0,
      version: 1,
      parent_name: null,
    });
    const [line] = await lines(data.id);
    expect(line).toMatchObject({ action: 'save_agency', detail: { contact_phone: { from: null, to: '138****8000' } } });
    expect(JSON.stringify(line)).not.toContain('13800138000');
  });

  it('takes absent fields of a new agency as null', async () => {
    const { name, code } = draft();
    const { code: answered, data } = await save({ name, code });
    expect(answered).toBe(ok);
    expect(await rowOf(data.id)).toMatchObject({
      name,
      code,
      parentId: null,
      type: null,
      province: null,
      city: null,
      address: null,
      contactName: null,
      contactPhone: null,
      patientLimit: null,
    });
  });

  it('leaves absent fields of an existing agency unchanged', async () => {
    const stored = await buildAgency(test, { city: '杭州', contactPhone: '13800138000', patientLimit: 9 });
    const { token } = await keeperOf(stored);
    const { id } = stored;
    expect((await save({ id, version: 1, address: '滨江路 1 号', nickname: 'x' }, token)).code).toBe(40000);
    expect((await save({ id, version: 1, address: '滨江路 1 号' }, token)).data).toMatchObject({
      name: stored.name,
      code: stored.code,
      city: '杭州',
      contact_phone: '13800138000',
      patient_limit: 9,
      address: '滨江路 1 号',
      version: 2,
    });
    expect((await save({ id, version: 2 }, token)).data.version).toBe(2);
    expect(await lines(id)).toMatchObject([{ detail: { address: { from: null, to: '滨江路 1 号' } } }]);
  });

  it('lets a manager edit the own agency and its child; the same again changes nothing', async () => {
    const parent = await buildAgency(test);
    const child = await buildAgency(test, { parentId: parent.id, patientLimit: 9 });
    const { user: keeper, token } = await keeperOf(parent);
    const form = formOf(child, { contact_name: '周敏' });
    expect((await save(form, token)).data).toMatchObject({
      contact_name: '周敏',
      version: 2,
      parent_name: parent.name,
    });
    expect((await save({ ...form, version: 2 }, token)).data.version).toBe(2);
    expect(await lines(child.id)).toMatchObject([
      { userId: keeper.id, detail: { contact_name: { from: null, to: '周敏' } } },
    ]);
  });
});

describe('change_status', () => {
  const change = ({ id, version }: { id: number; version: number }, status: string, token = admin) =>
    test.call(agency.changeAgencyStatus, { id, version, status }, { token });

  it('refuses everybody but administrators, and a stale version', async () => {
    const own = await buildAgency(test);
    for (const userType of ['机构', '医生'] as const) {
      const { token } = await signedIn(test, { agencyId: own.id, userType, modules: [...permissionCodes] });
      expect((await change(own, 'disabled', token)).code).toBe(40300);
    }
    const stale = await change({ ...own, version: 7 }, 'disabled');
    expect([stale.code, stale.data.current.version]).toEqual([40900, 1]);
    expect((await change({ id: 88_888_888, version: 1 }, 'disabled')).code).toBe(40400);
    expect((await rowOf(own.id))?.status).toBe('active');
  });

  it('refuses to close out the last authorised administrator', async () => {
    await test.database.db.update(users).set({ isAuthAdmin: false }).where(eq(users.isAuthAdmin, true));
    const { user: last } = await signedIn(test, { userType: '机构', modules: ['ADMIN_MGR'], isAuthAdmin: true });
    const home = await rowOf(last.agencyId ?? 0);
    if (home === undefined) throw new Error('no agency');
    const refused = await change(home, 'disabled');
    expect([refused.code, refused.msg]).toEqual([40902, '至少要保留一名授权管理员']);
    const other = await buildUser(test, { userType: '管理员', modules: ['ADMIN_MGR'], isAuthAdmin: true });
    expect((await change(home, 'disabled')).code).toBe(ok);
    await test.database.db
      .update(users)
      .set({ isAuthAdmin: false })
      .where(inArray(users.id, [last.id, other.id]));
  });

  it('signs its people out at once and lets them in again', async () => {
    // Disabling an agency needs an authorised administrator who remains.
    const { user: guard } = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'], isAuthAdmin: true });
    const own = await buildAgency(test);
    const { user: person, token } = await signedIn(test, { agencyId: own.id });
    const closed = await change(own, 'disabled');
    expect(closed.data).toMatchObject({ status: 'disabled', version: 2 });
    expect((await test.call(user.getProfile, undefined, { token })).code).toBe(50012);
    const login = () => test.call(user.login, { account: person.account, password });
    expect((await login()).code).toBe(602);
    expect((await change({ id: own.id, version: 2 }, 'disabled')).data.version).toBe(2);
    expect((await change({ id: own.id, version: 2 }, 'active')).data.status).toBe('active');
    expect((await login()).code).toBe(ok);
    expect(await lines(own.id)).toMatchObject([
      { action: 'change_agency_status', detail: { status: 'disabled' } },
      { action: 'change_agency_status', detail: { status: 'active' } },
    ]);
    await test.database.db.update(users).set({ isAuthAdmin: false }).where(eq(users.id, guard.id));
  });
});
