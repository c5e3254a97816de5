import { errorCodes, system } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { jobs } from '#server/tables/job.table.ts';
import { users } from '#server/tables/user.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type BuiltUser, buildAgency, signedIn } from '#server/test/build/index.ts';
import { fileOf } from '#server/test/job.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

async function buildJob(owner: BuiltUser, values: Partial<typeof jobs.$inferInsert> = {}): Promise<number> {
  const made = { fileName: '患者列表.xlsx', file: Buffer.from([80, 75, 0, 255]) };
  const [row] = await test.database.db
    .insert(jobs)
    .values({
      kind: 'export_patient',
      ownerId: owner.id,
      agencyId: owner.agencyId,
      state: 'done',
      done: 5,
      total: 5,
      ...made,
      ...values,
    })
    .returning({ id: jobs.id });
  return row?.id ?? 0;
}

const stateOf = (id: unknown, token?: string) =>
  test.call(system.getJobState, { id: String(id) }, token === undefined ? {} : { token });
const file = (id: unknown, token?: string) =>
  test.call(system.getJobFile, { id: String(id) }, token === undefined ? {} : { token });

it('a job is visible to its owner only', async () => {
  const owner = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const manager = await signedIn(test, {
    userType: '机构',
    agencyId: owner.user.agencyId,
    modules: ['AGENCY_MGR', 'PATIENT_MGR'],
  });
  const admin = await signedIn(test, { userType: '管理员', modules: ['ADMIN_MGR', 'PATIENT_MGR'] });
  const id = await buildJob(owner.user);
  for (const ask of [stateOf, file]) {
    expect((await ask(id)).code).toBe(errorCodes.badToken);
    expect((await ask('x', owner.token)).code).toBe(errorCodes.invalid);
    for (const { token } of [manager, admin]) expect((await ask(id, token)).code).toBe(errorCodes.notFound);
    expect((await ask(99_999_999, owner.token)).code).toBe(errorCodes.notFound);
  }
});

it('a job stays at the agency: its owner does not find it from another one', async () => {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const id = await buildJob(user);
  const moveTo = (agencyId: number | null) =>
    test.database.db.update(users).set({ agencyId }).where(eq(users.id, user.id));
  await moveTo((await buildAgency(test)).id);
  for (const ask of [stateOf, file]) expect((await ask(id, token)).code).toBe(errorCodes.notFound);
  await moveTo(user.agencyId);
  expect((await stateOf(id, token)).code).toBe(ok);
});

it('a job is answered with its progress, and why it failed', async () => {
  const { user, token } = await signedIn(test);
  const done = await buildJob(user);
  expect((await stateOf(done, token)).data).toEqual({
    id: done,
    kind: 'export_patient',
    state: 'done',
    done: 5,
    total: 5,
    message: null,
    has_file: true,
    create_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  const none = { fileName: null, file: null };
  const failed = await buildJob(user, { ...none, kind: 'import_preview', state: 'failed', message: '行数过多' });
  expect((await stateOf(failed, token)).data).toMatchObject({ state: 'failed', message: '行数过多', has_file: false });
  const aliveTime = new Date(Date.now() - 61_000);
  const dead = await buildJob(user, { ...none, state: 'running', aliveTime });
  expect((await stateOf(dead, token)).data).toMatchObject({ state: 'failed', message: '服务已重启，请重试' });
});

it('its file is there once it is done, for those who may still start such work', async () => {
  const { user, token } = await signedIn(test, { modules: ['PATIENT_MGR'] });
  const running = await buildJob(user, { state: 'running' });
  expect((await file(running, token)).code).toBe(errorCodes.wrongState);
  const empty = await buildJob(user, { kind: 'import_commit', fileName: null, file: null });
  expect((await file(empty, token)).code).toBe(errorCodes.notFound);
  const id = await buildJob(user);
  const answer = await file(id, token);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toBe(
    "attachment; filename*=UTF-8''患者列表.xlsx",
  );
  expect(await fileOf(test, token, id)).toEqual(Buffer.from([80, 75, 0, 255]));
  const trail = await test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'job_file'), eq(auditLog.entityId, String(id))));
  expect(trail).toHaveLength(2);
  expect(trail[0]).toMatchObject({ userId: user.id, entity: 'job', detail: { kind: 'export_patient' } });
  await test.database.db
    .update(users)
    .set({ modules: ['SELF_MGR'] })
    .where(eq(users.id, user.id));
  expect((await file(id, token)).code).toBe(errorCodes.forbidden);
  expect((await stateOf(id, token)).code).toBe(ok);
});
