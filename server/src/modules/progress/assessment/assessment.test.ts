import { addDays, errorCodes, progress, type ScaleAnswers, type ScaleCode, scales, today } from '@yun/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { patients } from '#server/tables/patient.table.ts';
import { assessments, scaleSettings } from '#server/tables/progress.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { type AssessmentForm, assessmentTools } from '#server/test/build/assessment.ts';
import { buildPatient, signedIn } from '#server/test/build/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const { buildWorld, form, save, list, remove, makeVoid, trailOf, errorsOf, yesterday } = assessmentTools(() => test);

/** Every item at its best. */
const whole = (code: ScaleCode): ScaleAnswers =>
  Object.fromEntries(scales[code].items.map(({ key, options = [] }) => [key, options.at(-1)?.points ?? 0]));

describe('an assessment is refused', () => {
  it('to strangers, without a code, and for a patient out of scope', async () => {
    const { user, token, patient } = await buildWorld();
    expect((await test.call(progress.saveAssessment, form(patient))).code).toBe(errorCodes.badToken);
    const reader = await signedIn(test, { userType: '机构', agencyId: user.agencyId, modules: ['USER_BROWSE'] });
    expect((await save(reader.token, form(patient))).code).toBe(errorCodes.forbidden);
    const { data } = await save(token, form(patient));
    const other = await signedIn(test, { modules: ['PATIENT_MGR'] });
    for (const answer of [
      await save(other.token, form(patient)),
      await list(other.token, patient),
      await remove(other.token, patient, data.id),
      await makeVoid(other.token, patient, data.id),
    ])
      expect(answer.code).toBe(errorCodes.notFound);
    expect((await trailOf('void_assessment', patient)).map(({ result }) => result)).toEqual(['refused']);
    expect((await trailOf('list_assessment', patient)).map(({ result }) => result)).toEqual(['refused']);
  });

  it('under the id of another patient', async () => {
    const { user, token, patient } = await buildWorld();
    const neighbour = await buildPatient(test, user);
    const { data } = await save(token, form(patient, { confirm: false }));
    const { client_key: _, ...read } = form(neighbour, { id: data.id, version: 1 });
    expect((await save(token, read)).code).toBe(errorCodes.notFound);
    expect((await remove(token, neighbour, data.id)).code).toBe(errorCodes.notFound);
    expect((await makeVoid(token, neighbour, data.id)).code).toBe(errorCodes.notFound);
  });

  it.each<[string, Partial<AssessmentForm>, { field: string; message: string }]>([
    [
      'of tomorrow',
      { assessed_at: `${addDays(today(), 1)} 00:00` },
      { field: 'assessed_at', message: '评定时间不能晚于现在' },
    ],
    ['of before birth', { assessed_at: '1960-04-30 23:59' }, { field: 'assessed_at', message: '评定时间早于患者出生' }],
    ['of no day', { assessed_at: '2026-02-30 08:00' }, { field: 'assessed_at', message: '没有这一天' }],
    ['with a side it has not', { side: '左' }, { field: 'side', message: '这个量表不分侧别' }],
    [
      'without the side it has',
      { scale_code: 'MMT', items: { knee_extensors: '4' } },
      { field: 'side', message: '请选择侧别' },
    ],
    ['with too much', { items: { value: 301 } }, { field: 'items.value', message: '“用时”应为 3 到 300 的数' }],
    [
      'with too much, confirmed',
      { items: { value: 301 }, is_unusual_confirmed: true },
      { field: 'items.value', message: '“用时”应为 3 到 300 的数' },
    ],
    [
      'with what nobody reaches, confirmed',
      { items: { value: 1 }, is_unusual_confirmed: true },
      { field: 'items.value', message: '“用时”应为 3 到 300 的数' },
    ],
    [
      'with a rare number nobody looked at again',
      { items: { value: 3.4 } },
      { field: 'items.value', message: '用时常见为 4 到 120 秒，这个数值少见，请再核对一遍' },
    ],
    ['with too fine a number', { items: { value: 13.55 } }, { field: 'items.value', message: '“用时”最多 1 位小数' }],
    [
      'with a total of its own',
      { items: { value: 13.5, total: 1 } },
      { field: 'items.total', message: '起立行走计时没有这一项' },
    ],
    ['while incomplete', { items: {} }, { field: 'items.value', message: '“用时”还没有评' }],
    ['without a key', { client_key: undefined }, { field: 'client_key', message: '缺少请求编号' }],
    ['without the version it was read with', { id: 1 }, { field: 'version', message: '缺少版本号' }],
  ])('%s', async (_what, values, error) => {
    const { token, patient } = await buildWorld({ birthDate: '1960-05-01' });
    expect(await errorsOf(token, form(patient, values))).toEqual([error]);
    expect((await list(token, patient)).data.total).toBe(0);
  });

  it('unless its rare number was looked at again; a draft may hold it until then', async () => {
    const { token, patient } = await buildWorld();
    const rare = { items: { value: 240 } };
    const draft = await save(token, form(patient, { ...rare, confirm: false }));
    expect([draft.code, draft.data.status, draft.data.is_unusual_confirmed]).toEqual([ok, 'draft', false]);
    const { client_key: _, ...read } = form(patient, { ...rare, id: draft.data.id, version: 1 });
    expect(await errorsOf(token, read)).toMatchObject([{ field: 'items.value' }]);
    const { data } = await save(token, { ...read, is_unusual_confirmed: true });
    expect(data).toMatchObject({ status: 'confirmed', total: 240, is_unusual_confirmed: true });
    const usual = await save(token, form(patient, { is_unusual_confirmed: true }));
    expect(usual.data.is_unusual_confirmed).toBe(false);
    const details = (await trailOf('save_assessment', patient)).map(({ detail }) => detail?.is_unusual_confirmed);
    expect(details).toEqual([undefined, true, undefined]);
  });

  it('with a total besides the items: the server counts alone', async () => {
    const { token, patient } = await buildWorld();
    expect((await save(token, { ...form(patient), total: 1 })).code).toBe(errorCodes.invalid);
  });

  it('with a wrong answer even as a draft', async () => {
    const { token, patient } = await buildWorld();
    const draft = form(patient, { confirm: false, items: { value: '快' } });
    expect(await errorsOf(token, draft)).toMatchObject([{ field: 'items.value' }]);
  });

  it('of a scale the agency switched off, as new and as draft', async () => {
    const { user, token, patient } = await buildWorld();
    const { data } = await save(token, form(patient, { confirm: false }));
    const off = { agencyId: user.agencyId ?? 0, code: 'TUG' as const, isEnabled: false };
    await test.database.db.insert(scaleSettings).values(off);
    const error = { field: 'scale_code', message: '机构已停用这个量表' };
    expect(await errorsOf(token, form(patient))).toEqual([error]);
    expect(await errorsOf(token, form(patient, { id: data.id, version: 1 }))).toEqual([error]);
    expect((await remove(token, patient, data.id)).code).toBe(ok);
    expect(
      (await save(token, form(patient, { scale_code: 'BBS', items: whole('BBS') as AssessmentForm['items'] }))).code,
    ).toBe(ok);
  });

  it('of an archived patient', async () => {
    const { token, patient } = await buildWorld();
    const { data } = await save(token, form(patient, { confirm: false }));
    await test.database.db.update(patients).set({ status: 'archived' }).where(eq(patients.id, patient.id));
    const answer = await save(token, form(patient));
    expect([answer.code, answer.msg]).toEqual([errorCodes.wrongState, '档案已归档，只能查看']);
    expect((await remove(token, patient, data.id)).code).toBe(errorCodes.wrongState);
    expect((await list(token, patient)).data.list).toMatchObject([{ can_edit: false }]);
  });
});

describe('an assessment', () => {
  it('gets its total, name and change from the server', async () => {
    const { token, patient } = await buildWorld();
    const items = { ...whole('MBI'), walking: 12, stairs: 5 } as AssessmentForm['items'];
    const { data } = await save(token, form(patient, { scale_code: 'MBI', items, conclusion: ' 进步明显 ' }));
    expect(data).toMatchObject({
      scale_code: 'MBI',
      scale_name: '改良 Barthel 指数',
      total: 92,
      total_words: '92 分',
      band: '轻度依赖',
      change: null,
      is_beyond_mdc: null,
      status: 'confirmed',
      can_edit: false,
      version: 1,
      side: null,
      conclusion: '进步明显',
      assessor_name: '林医生',
      assessed_at: `${yesterday}:00`,
      items,
    });
    const [line] = await trailOf('save_assessment', patient);
    expect(line?.detail).toMatchObject({ assessment_id: data.id, scale_code: 'MBI', total: 92, status: 'confirmed' });
  });

  it('is written once per key, also when sent twice at a time', async () => {
    const { token, patient } = await buildWorld();
    const body = form(patient);
    const [first, second] = await Promise.all([save(token, body), save(token, body)]);
    const again = await save(token, { ...body, items: { value: 20 } });
    expect(second?.data).toEqual(first?.data);
    expect(again.data).toEqual(first?.data);
    expect(await trailOf('save_assessment', patient)).toHaveLength(1);
  });

  it('is a draft as long as it is incomplete, then confirmed by a colleague, who answers for it', async () => {
    const { user, token, patient } = await buildWorld();
    const draft = await save(token, form(patient, { confirm: false, items: {} }));
    expect(draft.data).toMatchObject({ status: 'draft', total: null, total_words: null, can_edit: true });
    const edited = form(patient, { id: draft.data.id, version: 1, confirm: false });
    const { data } = await save(token, edited);
    expect(data).toMatchObject({ status: 'draft', total: 13.5, version: 2 });
    // Nothing changed: nothing is written.
    expect((await save(token, { ...edited, version: 2 })).data.version).toBe(2);
    expect(await trailOf('save_assessment', patient)).toHaveLength(2);
    const colleague = await signedIn(test, {
      userType: '机构',
      agencyId: user.agencyId,
      modules: ['PATIENT_MGR', 'USER_MGR'],
      nickname: '周主任',
    } as const);
    const confirmed = await save(colleague.token, { ...edited, version: 2, confirm: true });
    expect(confirmed.data).toMatchObject({ status: 'confirmed', assessor_name: '周主任', version: 3 });
  });

  it('is not changed by who read it earlier, nor once confirmed, nor into another scale', async () => {
    const { token, patient } = await buildWorld();
    const { data } = await save(token, form(patient, { confirm: false }));
    const read = { id: data.id, version: 1 };
    const other = form(patient, { ...read, scale_code: '5STS', confirm: false });
    expect(await errorsOf(token, other)).toEqual([{ field: 'scale_code', message: '不能更换量表，请另建一次评定' }]);
    const answers = await Promise.all([
      save(token, form(patient, { ...read, confirm: false, items: { value: 20 } })),
      save(token, form(patient, { ...read, confirm: false, items: { value: 30 } })),
    ]);
    const [won, lost] = answers[0]?.code === ok ? answers : answers.toReversed();
    expect(won?.data.version).toBe(2);
    expect(lost?.code).toBe(errorCodes.conflict);
    expect(lost?.data.current).toEqual(won?.data);
    await save(token, form(patient, { id: data.id, version: 2 }));
    const late = await save(token, form(patient, { id: data.id, version: 3 }));
    expect([late.code, late.msg]).toEqual([errorCodes.wrongState, '已确认的评定不能修改，请作废后重新评定']);
  });

  it('is deleted as draft only, and its content stays in the trail', async () => {
    const { token, patient } = await buildWorld();
    const { data: draft } = await save(token, form(patient, { confirm: false }));
    const { data: confirmed } = await save(token, form(patient));
    expect((await remove(token, patient, draft.id, 5)).code).toBe(errorCodes.conflict);
    expect((await remove(token, patient, draft.id)).data).toEqual({ removed: true });
    expect((await remove(token, patient, draft.id)).code).toBe(errorCodes.notFound);
    expect((await remove(token, patient, confirmed.id)).msg).toBe('已确认的评定不能删除，可以作废');
    const line = (await trailOf('remove_assessment', patient)).find(({ result }) => result === 'ok');
    expect(line?.detail).toMatchObject({ assessment_id: draft.id, items: { value: 13.5 } });
  });

  it('is voided once, with a reason, and is then shown only when asked for', async () => {
    const { token, patient } = await buildWorld();
    const { data: draft } = await save(token, form(patient, { confirm: false }));
    expect((await makeVoid(token, patient, draft.id)).msg).toBe('草稿不用作废，可以直接删除');
    const { data } = await save(token, form(patient));
    expect((await makeVoid(token, patient, data.id, 9)).code).toBe(errorCodes.conflict);
    const voided = await makeVoid(token, patient, data.id);
    expect(voided.data).toMatchObject({ status: 'void', void_reason: '评错了人', change: null, version: 2 });
    const again = await makeVoid(token, patient, data.id);
    expect([again.code, again.msg]).toEqual([errorCodes.wrongState, '这次评定已经作废']);
    expect((await remove(token, patient, data.id, 2)).msg).toBe('已作废的评定须保留，不能删除');
    const ids = async (query = {}) => (await list(token, patient, query)).data.list.map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([draft.id]);
    expect(await ids({ with_void: '1' })).toEqual([data.id, draft.id]);
    const [row] = await test.database.db.select().from(assessments).where(eq(assessments.id, data.id));
    expect(row?.voidTime).toBeInstanceOf(Date);
  });
});
