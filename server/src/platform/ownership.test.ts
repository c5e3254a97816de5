import { permissionCodes, userTypes } from '@yun/contract';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency } from '#server/test/build/index.ts';
import { tries } from '#server/test/tier.ts';
import { mayWrite, nextOwner, type Owner, ownedScope, ownerOf, writableScope } from './ownership.ts';

let test: TestApp;
/** A parent, its child, and one that has nothing to do with them. */
let [parent, child, foreign] = [0, 0, 0];
beforeAll(async () => {
  test = await useApp();
  parent = (await buildAgency(test)).id;
  child = (await buildAgency(test, { parentId: parent })).id;
  foreign = (await buildAgency(test)).id;
});

const owners = (): Owner[] => [
  { ownerScope: 'system', agencyId: null, ownerId: null },
  ...[parent, child, foreign].map((agencyId) => ({ ownerScope: 'agency' as const, agencyId, ownerId: null })),
  ...[parent, child, foreign, null].flatMap((agencyId) =>
    [1, 2].map((ownerId) => ({ ownerScope: 'user' as const, agencyId, ownerId })),
  ),
];

/** What the condition says of each owner, asked of the database. */
async function judge(conditionOf: (columns: Parameters<typeof ownedScope>[0]) => ReturnType<typeof ownedScope>) {
  const columns = { ownerScope: sql`o.owner_scope`, agencyId: sql`o.agency_id`, ownerId: sql`o.owner_id` };
  const rows = owners().map(
    ({ ownerScope, agencyId, ownerId }, n) =>
      sql`(${n}::int, ${ownerScope}::text, ${agencyId}::bigint, ${ownerId}::bigint)`,
  );
  const { rows: judged } = await test.database.db.execute<{ holds: boolean | null }>(sql`
    select ${conditionOf(columns)} as holds from (values ${sql.join(rows, sql`, `)}) as o (n, owner_scope, agency_id, owner_id)
    order by o.n`);
  return judged.map(({ holds }) => holds === true);
}

const viewerOf = (agencyId: number | null, values: Partial<Parameters<typeof mayWrite>[0]> = {}) => ({
  userId: 1,
  agencyId,
  userType: '医生' as const,
  modules: ['PATIENT_MGR' as const],
  ...values,
});

describe('ownedScope', () => {
  const seenBy = async (viewer: ReturnType<typeof viewerOf>) => {
    const seen = await judge((columns) => ownedScope(columns, viewer));
    return owners().filter((_, n) => seen[n]);
  };
  const system = { ownerScope: 'system', agencyId: null, ownerId: null };
  const ofAgency = (agencyId: number) => ({ ownerScope: 'agency', agencyId, ownerId: null });
  const own = () => [parent, child, foreign, null].map((agencyId) => ({ ownerScope: 'user', agencyId, ownerId: 1 }));

  it('shows what is everybody’s, the agency’s and the parent’s, and one’s own wherever it was made', async () => {
    expect(await seenBy(viewerOf(child))).toEqual([system, ofAgency(parent), ofAgency(child), ...own()]);
    expect(await seenBy(viewerOf(parent))).toEqual([system, ofAgency(parent), ...own()]);
    expect(await seenBy(viewerOf(foreign))).toEqual([system, ofAgency(foreign), ...own()]);
    expect(await seenBy(viewerOf(null))).toEqual([system, ...own()]);
  });

  it('shows administrators everything', async () => {
    expect(await seenBy(viewerOf(null, { userType: '管理员' as never }))).toEqual(owners());
  });
});

describe('mayWrite', () => {
  it.each([
    ['system', { userType: '管理员', modules: ['ADMIN_MGR'] }, true],
    ['system', { userType: '管理员', modules: ['USER_MGR', 'PATIENT_MGR'] }, false],
    ['system', { userType: '机构', modules: [...permissionCodes] }, false],
    ['agency', { modules: ['USER_MGR'] }, true],
    ['agency', { modules: ['PATIENT_MGR', 'AGENCY_MGR', 'ADMIN_MGR'] }, false],
    ['agency', { agencyId: 99, modules: ['USER_MGR'] }, false],
    ['agency', { agencyId: null, userType: '管理员', modules: ['USER_MGR'] }, true],
    ['agency', { agencyId: null, userType: '管理员', modules: ['ADMIN_MGR'] }, false],
    ['user', { modules: ['PATIENT_MGR'] }, true],
    ['user', { modules: ['USER_MGR'] }, true],
    ['user', { modules: ['USER_BROWSE'] }, false],
    ['user', { userId: 2, modules: [...permissionCodes] }, false],
    ['user', { userId: 2, userType: '管理员', modules: [...permissionCodes] }, false],
  ] as const)('%s by %o: %s', (ownerScope, viewer, isAllowed) => {
    const owner = {
      ownerScope,
      agencyId: ownerScope === 'system' ? null : 7,
      ownerId: ownerScope === 'user' ? 1 : null,
    };
    const caller = { ...viewerOf(7), ...viewer, modules: [...viewer.modules] };
    expect(mayWrite(caller as never, owner)).toBe(isAllowed);
  });

  it('says the same as the condition of queries', async () => {
    const viewers = fc.record({
      userId: fc.constantFrom(1, 2, 3),
      agencyId: fc.constantFrom('parent', 'child', 'foreign', null),
      userType: fc.constantFrom(...userTypes),
      modules: fc.subarray([...permissionCodes]),
    });
    const ids = { parent, child, foreign };
    await fc.assert(
      fc.asyncProperty(viewers, async ({ agencyId, ...rest }) => {
        const viewer = { ...rest, agencyId: agencyId && ids[agencyId as keyof typeof ids] };
        const bySql = await judge((columns) => writableScope(columns, viewer));
        expect(bySql).toEqual(owners().map((owner) => mayWrite(viewer, owner)));
      }),
      { numRuns: tries(60) },
    );
  });
});

describe('the owner of a record', () => {
  const manager = viewerOf(7, { modules: ['USER_MGR'] as never });

  it('is the caller, the agency or nobody, if the caller may write there', () => {
    expect(ownerOf(viewerOf(7), 'user')).toEqual({ ownerScope: 'user', agencyId: 7, ownerId: 1 });
    expect(ownerOf(viewerOf(null), 'user')).toEqual({ ownerScope: 'user', agencyId: null, ownerId: 1 });
    expect(ownerOf(manager, 'agency')).toEqual({ ownerScope: 'agency', agencyId: 7, ownerId: null });
    expect(() => ownerOf(viewerOf(7), 'agency')).toThrow('没有操作权限');
    expect(() => ownerOf(viewerOf(null, { modules: ['USER_MGR'] as never }), 'agency')).toThrow('不属于任何机构');
    expect(() => ownerOf(manager, 'system')).toThrow('没有操作权限');
  });

  it('changes from a person to the agency only', () => {
    const own: Owner = { ownerScope: 'user', agencyId: 3, ownerId: 1 };
    const shared: Owner = { ownerScope: 'agency', agencyId: 7, ownerId: null };
    expect(nextOwner(viewerOf(9), own, 'user')).toEqual(own);
    expect(nextOwner(manager, own, 'agency')).toEqual(shared);
    expect(() => nextOwner(viewerOf(7), own, 'agency')).toThrow('没有操作权限');
    for (const [from, to] of [
      [own, 'system'],
      [shared, 'user'],
      [shared, 'system'],
    ] as const) {
      expect(() => nextOwner(manager, from, to)).toThrow('归属不能更改');
    }
  });
});
