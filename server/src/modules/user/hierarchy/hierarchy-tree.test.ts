import { user } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';
import type { TreeRow } from './hierarchy-tree.queries.ts';
import { nestTree } from './hierarchy-tree.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Node = user.TreeNode;
const tree = async (token: string, rootId?: number) => {
  const answer = await test.call(user.listEmploreeTree, rootId ? { root_id: String(rootId) } : {}, { token });
  return { code: answer.code, list: (answer.data?.list ?? []) as Node[] };
};
/** The shape alone: `[id, [children]]`. */
const shape = (nodes: Node[]): unknown[] => nodes.map(({ id, children }) => [id, shape(children)]);
const named = (nodes: Node[], id: number | string): Node => {
  const found = nodes.find((node) => node.id === id);
  if (found === undefined) throw new Error(`no node ${id}`);
  return found;
};

/** A parent agency with a head, his doctor and her trainee; a child agency with one doctor. */
async function buildClinic() {
  const parent = await buildAgency(test);
  const child = await buildAgency(test, { parentId: parent.id });
  const head = await buildUser(test, { agencyId: parent.id, nickname: '科主任' });
  const doctor = await buildUser(test, { agencyId: parent.id, managerId: head.id, title: '主治医师' });
  const trainee = await buildUser(test, { agencyId: parent.id, managerId: doctor.id, status: 'disabled' });
  await buildUser(test, { agencyId: parent.id, managerId: head.id, status: 'removed' });
  const remote = await buildUser(test, { agencyId: child.id });
  await buildPatient(test, doctor);
  await buildPatient(test, doctor);
  await buildPatient(test, remote);
  return { parent, child, head, doctor, trainee, remote };
}

describe('list_emploree_tree', () => {
  it('answers a root out of scope, removed, or an administrator as not found', async () => {
    const { parent } = await buildClinic();
    const { token } = await signedIn(test, { agencyId: parent.id, userType: '机构', modules: ['AGENCY_MGR'] });
    const gone = await buildUser(test, { agencyId: parent.id, status: 'removed' });
    const foreign = await buildUser(test);
    const admin = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    for (const { id } of [gone, foreign, admin.user]) expect((await tree(token, id)).code).toBe(40400);
    expect((await tree(admin.token, admin.user.id)).code).toBe(40400);
  });

  it('agency staff: the own agency on top, its child agency below its people', async () => {
    const { parent, child, head, doctor, trainee, remote } = await buildClinic();
    const { user: keeper, token } = await signedIn(test, {
      agencyId: parent.id,
      userType: '机构',
      modules: ['AGENCY_MGR'],
      managerId: head.id,
    });
    const { list } = await tree(token);
    expect(shape(list)).toEqual([
      [
        `agency-${parent.id}`,
        [
          [
            head.id,
            [
              [doctor.id, [[trainee.id, []]]],
              [keeper.id, []],
            ],
          ],
          [`agency-${child.id}`, [[remote.id, []]]],
        ],
      ],
    ]);
    expect(list[0]).toMatchObject({ kind: 'agency', nickname: parent.name, employee_count: 4, patient_count: 2 });
    const [headNode] = list[0]?.children ?? [];
    expect(headNode).toMatchObject({ kind: 'user', nickname: '科主任', employee_count: 2, patient_count: 0 });
    expect(headNode?.children[0]).toMatchObject({
      title: '主治医师',
      userType: '医生',
      agency_id: parent.id,
      agency_name: parent.name,
      manager_id: head.id,
      patient_count: 2,
      employee_count: 1,
      is_on_leave: false,
      status: 'active',
    });
    expect(headNode?.children[0]?.children[0]).toMatchObject({ status: 'disabled' });
  });

  it('administrators: every agency, also an empty one, and no administrators', async () => {
    const { parent, child } = await buildClinic();
    const empty = await buildAgency(test, { status: 'disabled' });
    const { user: admin, token } = await signedIn(test, {
      userType: '管理员',
      modules: ['ADMIN_MGR'],
      agencyId: parent.id,
    });
    const { list } = await tree(token);
    expect(list.every(({ kind }) => kind === 'agency')).toBe(true);
    expect(named(list, `agency-${empty.id}`)).toMatchObject({ status: 'disabled', employee_count: 0, children: [] });
    const node = named(list, `agency-${parent.id}`);
    expect(node.employee_count).toBe(3);
    expect(named(node.children, `agency-${child.id}`)).toMatchObject({ employee_count: 1, patient_count: 1 });
    expect(JSON.stringify(shape(node.children))).not.toContain(String(admin.id));
    expect((await tree((await signedIn(test, { userType: '管理员' })).token)).list).toEqual([]);
  });

  it('doctors: themselves as root, then whom they cover for, until that is over', async () => {
    const { parent, head, doctor, trainee } = await buildClinic();
    const { user: stand, token } = await signedIn(test, { agencyId: parent.id, managerId: head.id });
    expect(shape((await tree(token)).list)).toEqual([[stand.id, []]]);
    const cover = (coverUntil: Date) =>
      test.database.db.update(users).set({ coverUserId: stand.id, coverUntil }).where(eq(users.id, doctor.id));
    await cover(new Date(Date.now() + 3_600_000));
    const covering = (await tree(token)).list;
    expect(shape(covering)).toEqual([
      [stand.id, []],
      [doctor.id, [[trainee.id, []]]],
    ]);
    expect(covering[1]?.is_on_leave).toBe(true);
    await cover(new Date(Date.now() - 1000));
    expect(shape((await tree(token)).list)).toEqual([[stand.id, []]]);
  });

  it('agency staff without a code to look at people: their agency and themselves', async () => {
    const { parent, child } = await buildClinic();
    const { user: clerk, token } = await signedIn(test, { agencyId: parent.id, userType: '机构' });
    const { list } = await tree(token);
    expect(shape(list)).toEqual([
      [
        `agency-${parent.id}`,
        [
          [clerk.id, []],
          [`agency-${child.id}`, []],
        ],
      ],
    ]);
    expect(list[0]).toMatchObject({ employee_count: 1, patient_count: 0 });
  });

  it('from a person: that sub-tree', async () => {
    const { parent, doctor, trainee } = await buildClinic();
    const { token } = await signedIn(test, { agencyId: parent.id, userType: '机构', modules: ['USER_BROWSE'] });
    const { code, list } = await tree(token, doctor.id);
    expect([code, shape(list)]).toEqual([ok, [[doctor.id, [[trainee.id, []]]]]]);
  });

  it('a loop, should one exist, is cut and drops nobody', async () => {
    const { parent, head, doctor, trainee } = await buildClinic();
    await test.database.db.update(users).set({ managerId: trainee.id }).where(eq(users.id, head.id));
    const { token } = await signedIn(test, { agencyId: parent.id, userType: '机构', modules: ['AGENCY_MGR'] });
    const found = JSON.stringify(shape((await tree(token)).list));
    for (const { id } of [head, doctor, trainee]) expect(found).toContain(`[${id},[`);
    expect(shape((await tree(token, doctor.id)).list)).toEqual([[doctor.id, [[trainee.id, [[head.id, []]]]]]]);
  });
});

const person = (id: number, managerId: number | null): TreeRow => ({
  id,
  nickname: '张三',
  user_type: '医生',
  title: null,
  status: 'active',
  is_on_leave: false,
  agency_id: 1,
  manager_id: managerId,
  patient_count: 0,
  agency_name: '甲',
  agency_parent_id: null,
  agency_status: 'active',
  agency_patient_count: 0,
  is_agency_shown: true,
});

it('nests everybody exactly once, whatever the edges: chains, loops, missing managers', () => {
  const count = (nodes: Node[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);
  const worlds = [
    [person(1, 2), person(2, 1)],
    [person(1, 1), person(2, 1)],
    [person(1, 99), person(2, 1), person(3, 4), person(4, 5), person(5, 3), person(6, 5)],
    [person(3, 2), person(2, 1), person(1, 3), person(4, 3)],
  ];
  for (const rows of worlds) expect(count(nestTree(rows))).toBe(rows.length + 1);
});
