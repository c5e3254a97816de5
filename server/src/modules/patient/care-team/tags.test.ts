import { patient } from '@yun/contract';
import { beforeAll, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildClinic } from '#server/test/build/clinic.ts';
import { signedIn } from '#server/test/build/index.ts';
import { patientOf, trailOfPatient } from '#server/test/build/record.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const tag = (token: string, ids: number[], add: string[] = [], remove: string[] = []) =>
  test.call(patient.tagPatient, { ids, add, remove }, { token });

it('refuses without a code, and wrong tags', async () => {
  const { agencyId, doctor, add } = await buildClinic(test);
  const { id } = await add();
  const plain = await signedIn(test, { agencyId, modules: ['USER_MGR', 'USER_BROWSE'] });
  expect((await tag(plain.token, [id], ['医保'])).code).toBe(40300);
  const wrong: [add: string[], remove: string[], message: string][] = [
    [[], [], '请选择标签'],
    [['医保'], ['医保'], '“医保”不能同时加上和去掉'],
    [['十一个字的标签太长不能用'], [], '标签不超过 10 个字'],
    [[''], [], '标签不能为空'],
    [['医保', '医保'], [], '标签重复'],
  ];
  for (const [added, removed, message] of wrong) {
    const { code, msg } = await tag(doctor.token, [id], added, removed);
    expect([code, msg]).toEqual([40000, message]);
  }
  expect((await tag(doctor.token, [], ['医保'])).msg).toBe('请选择患者');
  expect((await patientOf(test, { id })).tags).toEqual([]);
});

it('may leave out what to add or to remove, but not both, and nothing else', async () => {
  const { doctor, add } = await buildClinic(test);
  const { id } = await add({ tags: ['医保'] });
  const call = (input: object) => test.call(patient.tagPatient, { ids: [id], ...input }, { token: doctor.token });
  expect((await call({ add: ['重点'] })).data).toEqual({ changed: 1 });
  expect((await call({ remove: ['医保'] })).data).toEqual({ changed: 1 });
  expect((await patientOf(test, { id })).tags).toEqual(['重点']);
  expect((await call({})).msg).toBe('请选择标签');
  expect((await call({ add: ['复查'], replace: [] })).code).toBe(40000);
});

it('all or nobody: one patient out of scope, missing or archived refuses all', async () => {
  const { doctor, colleague, add } = await buildClinic(test);
  const own = await add();
  const others = [await add({}, colleague.user), await add({ removedTime: new Date() }), { id: 88_888_888 }];
  for (const { id } of others) expect((await tag(doctor.token, [own.id, id], ['医保'])).code).toBe(40400);
  const archived = await add({ status: 'archived', name: '田慧敏' });
  const { code, msg } = await tag(doctor.token, [own.id, archived.id], ['医保']);
  expect([code, msg]).toEqual([40902, '田慧敏的档案已归档，只能查看']);
  expect(await patientOf(test, own)).toMatchObject({ tags: [], version: 1 });
});

it('names who would have more than ten', async () => {
  const { doctor, add } = await buildClinic(test);
  const nine = Array.from({ length: 9 }, (_, n) => `标签${n}`);
  const [few, many] = [await add(), await add({ name: '邵桂兰', tags: nine })];
  const { code, data } = await tag(doctor.token, [few.id, many.id], ['甲', '乙']);
  expect([code, data.errors]).toEqual([40000, [{ field: 'add', message: '邵桂兰的标签将超过 10 个' }]]);
  expect((await tag(doctor.token, [many.id], ['甲', '乙'], ['标签0'])).data).toEqual({ changed: 1 });
});

it('adds, removes, audits each change once, and leaves unchanged patients alone', async () => {
  const { manager, doctor, add } = await buildClinic(test);
  const [first, second, third] = [
    await add({ tags: ['旧'] }),
    await add({ tags: ['医保'] }),
    await add({ tags: ['医保', '旧'] }),
  ];
  const ids = [first.id, second.id, third.id, first.id];
  expect((await tag(doctor.token, ids, ['医保'], ['旧'])).data).toEqual({ changed: 2 });
  for (const one of [first, second, third]) expect((await patientOf(test, one)).tags).toEqual(['医保']);
  expect((await patientOf(test, first)).version).toBe(2);
  expect((await patientOf(test, second)).version).toBe(1);
  expect(await trailOfPatient(test, first)).toMatchObject([
    { action: 'tag_patient', result: 'ok', detail: { tags: { from: ['旧'], to: ['医保'] } } },
  ]);
  expect(await trailOfPatient(test, second)).toEqual([]);
  expect((await tag(doctor.token, ids, ['医保'], ['旧'])).data).toEqual({ changed: 0 });
  const found = await test.call(patient.listPatient, { tag: '医保' }, { token: manager.token });
  expect(found.data.total).toBe(3);
  expect((await test.call(patient.listPatient, { tag: '旧' }, { token: manager.token })).data.total).toBe(0);
});

it('two who tag at once lose nothing', async () => {
  const { manager, doctor, add } = await buildClinic(test);
  const { id } = await add();
  const answers = await Promise.all([
    ...['甲', '乙', '丙'].map((name) => tag(doctor.token, [id], [name])),
    tag(manager.token, [id], ['丁']),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([ok, ok, ok, ok]);
  const { tags, version } = await patientOf(test, { id });
  expect([tags.toSorted(), version]).toEqual([['丁', '丙', '乙', '甲'].toSorted(), 5]);
});

it('a superior acts on behalf of the responsible doctor', async () => {
  const { doctor, join, add } = await buildClinic(test);
  const report = await join({ managerId: doctor.user.id });
  const one = await add({}, report);
  await tag(doctor.token, [one.id], ['医保']);
  expect((await trailOfPatient(test, one)).at(-1)?.detail).toMatchObject({ on_behalf_of: report.id });
});
