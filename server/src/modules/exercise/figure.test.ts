import { randomUUID } from 'node:crypto';
import { exercise as contract, type Figure } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exercises } from '#server/tables/exercise.table.ts';
import { type TestApp, useApp } from '#server/test/app.ts';
import { signedIn, unique } from '#server/test/build/index.ts';
import { buildExercise } from '#server/test/build/library.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = () => signedIn(test, { modules: ['PATIENT_MGR'] });
const list = (token: string, input: object = {}) => test.call(contract.listExercise, input, { token });

const figureAt = (x: number): Figure => ({
  view: 'side',
  root: { joint: 'hip', at: [x, 100] },
  start: { trunk: 90 },
  end: { trunk: 60 },
  props: [],
  hot: [],
  arrows: [],
});

describe('list_figure', () => {
  const figures = async (token: string) => (await test.call(contract.listFigure, undefined, { token })).data.figures;
  const keyOf = async (token: string, name: string) => (await list(token, { keyword: name })).data.list[0].figure_key;

  it('is refused to those who may not read the library', async () => {
    const { token } = await signedIn(test, { modules: ['SELF_MGR'] });
    expect((await test.call(contract.listFigure, undefined, { token })).code).toBe(40300);
    expect((await test.call(contract.listFigure)).code).toBe(50008);
  });

  it('has the figures of the exercises the caller may see, disabled ones too, and no others', async () => {
    const [one, other] = [await doctorOf(), await doctorOf()];
    const ofUser = { ownerScope: 'user' as const, agencyId: one.user.agencyId, ownerId: one.user.id };
    const own = await buildExercise(test, { figure: figureAt(201), ...ofUser });
    const shared = await buildExercise(test, { figure: figureAt(202) });
    const disabled = await buildExercise(test, { figure: figureAt(203), status: 'disabled' });
    const plain = await buildExercise(test);
    expect(await keyOf(one.token, plain.name)).toBeNull();
    const [ownKey, sharedKey] = [await keyOf(one.token, own.name), await keyOf(one.token, shared.name)];
    expect(await figures(one.token)).toMatchObject({ [ownKey]: figureAt(201), [sharedKey]: figureAt(202) });
    const { data } = await list(one.token, { keyword: disabled.name, with_disabled: '1' });
    expect((await figures(other.token))[data.list[0].figure_key]).toEqual(figureAt(203));
    expect(await figures(other.token)).toHaveProperty(sharedKey);
    expect(await figures(other.token)).not.toHaveProperty(ownKey);
  });

  it('has a figure once for an exercise and its copies, and the changed one under another key', async () => {
    const { token } = await doctorOf();
    const source = await buildExercise(test, { figure: figureAt(204) });
    const { data: copy } = await test.call(
      contract.copyExercise,
      { id: source.id, name: unique('副本'), client_key: randomUUID() },
      { token },
    );
    const key = await keyOf(token, source.name);
    expect([copy.figure_key, await keyOf(token, copy.name)]).toEqual([key, key]);
    await test.database.db
      .update(exercises)
      .set({ figure: figureAt(205) })
      .where(eq(exercises.id, source.id));
    const changed = await keyOf(token, source.name);
    expect(changed).not.toBe(key);
    expect(await figures(token)).toMatchObject({ [key]: figureAt(204), [changed]: figureAt(205) });
  });
});
