import { user } from '@yun/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, buildPatient, buildUser, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

type Node = user.LevelNode;
const level = async (token: string, input: Record<string, string> = {}) => {
  const { code, data } = await test.call(user.listEmploreeLevel, input, { token });
  return { code, nodes: (data?.nodes ?? []) as Node[], found: data?.found as number };
};
const places = (nodes: Node[]) => nodes.map(({ id, parent, child_count }) => [id, parent, child_count]);

/** An agency with a head, his doctor and her trainee, and as many others as make it too large for one answer. */
async function buildHospital(others = 300) {
  const agency = await buildAgency(test);
  const head = await buildUser(test, { agencyId: agency.id, nickname: '科主任' });
  const doctor = await buildUser(test, { agencyId: agency.id, managerId: head.id, title: '主治医师' });
  const trainee = await buildUser(test, { agencyId: agency.id, managerId: doctor.id, nickname: '钱实习' });
  await buildPatient(test, doctor);
  await test.database.db.execute(sql`
    insert into app_user (agency_id, account, password_hash, nickname, user_type, phone, modules, manager_id)
    select ${agency.id}, 'level_' || ${agency.id}::text || '_' || n, 'none', '众人', '医生',
      '17' || lpad(((${agency.id}::bigint * 1000 + n) % 1000000000)::text, 9, '0'), '{SELF_MGR}', ${head.id}
    from generate_series(1, ${others}) n`);
  return { agency, head, doctor, trainee };
}

const managerOf = (agencyId: number) => signedIn(test, { agencyId, userType: '机构', modules: ['AGENCY_MGR'] });

describe('list_emploree_level', () => {
  it('answers who or what is out of scope, removed or an administrator as not found, and audits it', async () => {
    const { agency } = await buildHospital(0);
    const { token, user: caller } = await managerOf(agency.id);
    const gone = await buildUser(test, { agencyId: agency.id, status: 'removed' });
    const foreign = await buildUser(test);
    const admin = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    for (const { id } of [gone, foreign, admin.user]) {
      expect((await level(token, { person_id: String(id) })).code).toBe(40400);
      expect((await level(token, { parent: String(id) })).code).toBe(40400);
    }
    expect((await level(token, { parent: `agency-${foreign.agencyId}` })).code).toBe(40400);
    const refused = await test.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.userId, caller.id), eq(auditLog.action, 'list_emploree_tree')));
    expect(refused).toHaveLength(7);
  });

  it('refuses what is no node', async () => {
    const { token } = await signedIn(test);
    for (const parent of ['', '0', 'agency-', 'agency-x', "1' or 1=1"]) {
      expect((await level(token, { parent })).code, parent).toBe(40000);
    }
  });

  it('a search finds nobody out of scope', async () => {
    const { trainee } = await buildHospital(0);
    const { token } = await managerOf((await buildAgency(test)).id);
    expect(await level(token, { keyword: trainee.nickname })).toEqual({ code: ok, nodes: [], found: 0 });
  });

  it('a doctor opens only people of the own team', async () => {
    const { agency, head, doctor, trainee } = await buildHospital(0);
    const { token, user: self } = await signedIn(test, { agencyId: agency.id, managerId: doctor.id });
    for (const parent of [head.id, doctor.id, trainee.id, `agency-${agency.id}`]) {
      expect((await level(token, { parent: String(parent) })).code).toBe(40400);
    }
    expect(places((await level(token)).nodes)).toEqual([[self.id, null, 0]]);
  });

  it('a small organisation comes whole', async () => {
    const { agency, head, doctor, trainee } = await buildHospital(0);
    const { token, user: keeper } = await managerOf(agency.id);
    expect(places((await level(token)).nodes)).toEqual([
      [`agency-${agency.id}`, null, 2],
      [head.id, `agency-${agency.id}`, 1],
      [doctor.id, head.id, 1],
      [trainee.id, doctor.id, 0],
      [keeper.id, `agency-${agency.id}`, 0],
    ]);
  });

  it('a large one level by level, with the same nodes as the whole tree', async () => {
    const { agency, head, doctor, trainee } = await buildHospital();
    const { token, user: keeper } = await managerOf(agency.id);
    const top = await level(token);
    expect(places(top.nodes)).toEqual([
      [`agency-${agency.id}`, null, 2],
      [head.id, `agency-${agency.id}`, 301],
      [keeper.id, `agency-${agency.id}`, 0],
    ]);
    const whole = await test.call(user.listEmploreeTree, {}, { token });
    const seen = new Map(top.nodes.map((node) => [node.id, node]));
    for (const { id, child_count } of top.nodes) {
      if (child_count > 0 && id !== `agency-${agency.id}`) {
        for (const node of (await level(token, { parent: String(id) })).nodes) seen.set(node.id, node);
      }
    }
    for (const node of (await level(token, { parent: String(doctor.id) })).nodes) seen.set(node.id, node);
    const compare = ({ children, ...rest }: user.TreeNode, parent: Node['parent']): void => {
      expect(seen.get(rest.id)).toEqual({ ...rest, parent, child_count: children.length });
      seen.delete(rest.id);
      for (const child of children) compare(child, rest.id);
    };
    expect(seen.has(trainee.id)).toBe(true);
    for (const node of whole.data.list) compare(node, null);
    expect([...seen]).toEqual([]);
    expect(places((await level(token, { parent: `agency-${agency.id}` })).nodes)).toEqual(places(top.nodes.slice(1)));
  });

  it('a person and the hits of a search come with everybody above', async () => {
    const { agency, head, doctor, trainee } = await buildHospital();
    const { token } = await managerOf(agency.id);
    const path = [`agency-${agency.id}`, head.id, doctor.id, trainee.id];
    const ids = ({ nodes }: { nodes: Node[] }) => nodes.map(({ id }) => id);
    expect(ids(await level(token, { person_id: String(trainee.id) }))).toEqual(path);
    const search = await level(token, { keyword: '钱实' });
    expect([ids(search), search.found]).toEqual([path, 1]);
    const many = await level(token, { keyword: '众人' });
    expect([many.found, many.nodes.length]).toEqual([300, 202]);
    const agencies = await level(token, { keyword: agency.name.toUpperCase() });
    expect([ids(agencies), agencies.found]).toEqual([[`agency-${agency.id}`], 1]);
  });

  it('administrators see every agency, and below an agency its agencies too', async () => {
    const { agency } = await buildHospital();
    const child = await buildAgency(test, { parentId: agency.id });
    const { token } = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR'] });
    const { nodes } = await level(token);
    expect(nodes.find(({ id }) => id === `agency-${child.id}`)).toMatchObject({
      parent: `agency-${agency.id}`,
      child_count: 0,
    });
    const below = await level(token, { parent: `agency-${agency.id}` });
    expect(below.nodes.map(({ id }) => id)).toContain(`agency-${child.id}`);
  });

  it('a doctor with many below stands at the top, before those covered for', async () => {
    const { agency, head } = await buildHospital();
    const { token, user: self } = await signedIn(test, { agencyId: agency.id, managerId: head.id });
    const coverUntil = new Date(Date.now() + 3_600_000);
    await test.database.db.update(users).set({ coverUserId: self.id, coverUntil }).where(eq(users.id, head.id));
    const { nodes } = await level(token);
    expect(places(nodes)).toEqual([
      [self.id, null, 0],
      [head.id, null, 301],
    ]);
    const below = await level(token, { parent: String(head.id) });
    expect(below.nodes.map(({ id }) => id)).not.toContain(self.id);
  });

  it('takes the same few statements, however many there are', async () => {
    const { agency, head } = await buildHospital();
    const { token } = await managerOf(agency.id);
    await test.database.db.execute(sql`update session set debug_until = now() + interval '1 hour'
      where user_id = (select max(id) from app_user)`);
    const queries = async (input: Record<string, string> = {}) =>
      JSON.parse((await test.call(user.listEmploreeLevel, input, { token })).body).debug.queries;
    expect(await queries()).toBe(3);
    expect(await queries({ parent: String(head.id) })).toBe(1);
    expect(await queries({ parent: `agency-${agency.id}` })).toBe(2);
    expect(await queries({ keyword: '众人' })).toBe(3);
    expect(await queries({ person_id: String(head.id) })).toBe(2);
  });
});
