import { exercise as contract } from '@yun/contract';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryExercises, libraryProgressions } from '#seed/library/index.ts';
import { exerciseProgressions } from '#server/tables/exercise.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, signedIn } from '#server/test/build/index.ts';
import { buildExercise, exerciseForm } from '#server/test/build/library.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const save = (token: string, form: object) => test.call(contract.saveExercise, form, { token });
const info = async (token: string, id: number): Promise<contract.ExerciseInfo> =>
  (await test.call(contract.getExerciseInfo, { id: String(id) }, { token })).data;
const doctor = () => signedIn(test, { modules: ['PATIENT_MGR'] });

async function link(token: string, id: number, progression_ids: number[]) {
  const { version, name, owner_scope } = await info(token, id);
  return save(token, { ...exerciseForm({ client_key: undefined, name, owner_scope }), id, version, progression_ids });
}

async function chain(token: string, length: number): Promise<number[]> {
  const made = await Promise.all(Array.from({ length }, () => save(token, exerciseForm())));
  return made.map(({ data }) => data.id);
}

const linksOf = (ids: number[]) =>
  test.database.db.select().from(exerciseProgressions).where(inArray(exerciseProgressions.fromId, ids));

describe('progressions', () => {
  it('may not lead to oneself, at once or over others', async () => {
    const { token } = await doctor();
    const [a = 0, b = 0, c = 0] = await chain(token, 3);
    expect((await link(token, a, [b])).code).toBe(ok);
    expect((await link(token, b, [c])).code).toBe(ok);
    for (const [from, to] of [
      [a, a],
      [b, a],
      [c, a],
    ] as const) {
      const { code, msg, data } = await link(token, from, [to]);
      const message = '进阶关系不能形成循环';
      expect([code, msg, data.errors]).toEqual([40902, message, [{ field: 'progression_ids', message }]]);
    }
    expect(await linksOf([a, b, c])).toHaveLength(2);
    expect((await link(token, a, [b, c])).code).toBe(ok);
  });

  it('lead only to what the caller may see', async () => {
    const { token } = await doctor();
    const [a = 0] = await chain(token, 1);
    const foreign = await buildExercise(test, { ownerScope: 'agency', agencyId: (await buildAgency(test)).id });
    for (const id of [foreign.id, 88_888_888]) {
      const { code, data } = await link(token, a, [id]);
      expect([code, data.errors]).toEqual([40000, [{ field: 'progression_ids', message: '进阶动作不存在或无权使用' }]]);
    }
    const early = await save(token, exerciseForm({ progression_ids: [foreign.id] }));
    expect(early.code).toBe(40000);
  });

  it('are the regressions of the other end', async () => {
    const { token } = await doctor();
    const [a = 0, b = 0] = await chain(token, 2);
    const harder = await buildExercise(test, { difficulty: 5 });
    const { data } = await link(token, a, [harder.id, b, b]);
    expect(data.progressions.map(({ id }: { id: number }) => id)).toEqual([b, harder.id]);
    expect((await info(token, b)).regressions).toEqual([{ id: a, name: data.name, difficulty: 2 }]);
    const { token: other } = await doctor();
    expect((await info(other, harder.id)).regressions).toEqual([]);
    const { data: less } = await link(token, a, [b]);
    expect(less.progressions).toHaveLength(1);
    expect((await info(token, harder.id)).regressions).toEqual([]);
  });

  it('to what the caller cannot see stay when the rest changes', async () => {
    const agency = await buildAgency(test);
    const managers = await Promise.all(
      [1, 2].map(() => signedIn(test, { agencyId: agency.id, modules: ['PATIENT_MGR', 'USER_MGR'] })),
    );
    const [one, other] = managers.map(({ token }) => token) as [string, string];
    const [own = 0] = await chain(one, 1);
    const system = await buildExercise(test);
    const { data: shared } = await save(
      one,
      exerciseForm({ owner_scope: 'agency', progression_ids: [own, system.id] }),
    );
    expect((await info(other, shared.id)).progressions.map(({ id }) => id)).toEqual([system.id]);
    expect((await link(other, shared.id, [])).data.progressions).toEqual([]);
    expect((await info(one, shared.id)).progressions.map(({ id }) => id)).toEqual([own]);
  });

  it('close no ring when two, or eight, are linked at the same moment', async () => {
    const { token } = await doctor();
    for (const size of [2, 2, 8]) {
      const ids = await chain(token, size);
      const answers = await Promise.all(ids.map((id, n) => link(token, id, [ids[(n + 1) % size] ?? 0])));
      expect(answers.map(({ code }) => code).sort()).toEqual([...Array(size - 1).fill(ok), 40902]);
      expect(await linksOf(ids)).toHaveLength(size - 1);
    }
  });

  it('of our library are accepted as they are', async () => {
    const { token } = await doctor();
    const ids = new Map<string, number>();
    for (const { code, name, ...draft } of libraryExercises) {
      const { data } = await save(token, exerciseForm({ ...draft, name }));
      ids.set(code, data.id);
    }
    for (const [from, id] of ids) {
      const wanted = libraryProgressions.filter(([easier]) => easier === from).map(([, harder]) => ids.get(harder));
      const { version, name } = await info(token, id);
      const form = { ...exerciseForm({ client_key: undefined, name }), id, version, progression_ids: wanted };
      expect([from, (await save(token, form)).code]).toEqual([from, ok]);
    }
    expect(await linksOf([...ids.values()])).toHaveLength(libraryProgressions.length);
  });
});
