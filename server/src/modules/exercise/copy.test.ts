import { randomUUID } from 'node:crypto';
import { exercise as contract } from '@yun/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/tables/audit.table.ts';
import { exercises } from '#server/tables/exercise.table.ts';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import { buildAgency, signedIn, unique } from '#server/test/build/index.ts';
import { buildExercise, exerciseForm, exerciseFormOf } from '#server/test/build/library.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const doctorOf = (agencyId?: number) =>
  signedIn(test, { modules: ['PATIENT_MGR'], ...(agencyId !== undefined && { agencyId }) });
const managerOf = (agencyId: number) => signedIn(test, { agencyId, userType: '机构', modules: ['USER_MGR'] });
const adminWith = (...modules: ('ADMIN_MGR' | 'USER_MGR' | 'PATIENT_MGR')[]) =>
  signedIn(test, { userType: '管理员', modules });
const save = (token: string, form: object) => test.call(contract.saveExercise, form, { token });
const info = (token: string, id: number) => test.call(contract.getExerciseInfo, { id: String(id) }, { token });
const rowOf = async (id: number) => (await test.database.db.select().from(exercises).where(eq(exercises.id, id)))[0];
const linesOf = (id: number) =>
  test.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'exercise'), eq(auditLog.entityId, String(id))))
    .orderBy(auditLog.id);
async function make(token: string, values: object = {}): Promise<contract.ExerciseInfo> {
  const { code, msg, data } = await save(token, exerciseForm(values));
  expect([code, msg]).toEqual([ok, 'ok']);
  return data;
}

describe('copy_exercise', () => {
  const copy = (token: string, id: number, values: object = {}) =>
    test.call(contract.copyExercise, { id, name: unique('副本'), client_key: randomUUID(), ...values }, { token });

  it('refuses an exercise the caller may not see, and a name the caller has already', async () => {
    const [one, other] = [await doctorOf(), await doctorOf()];
    const made = await make(one.token);
    expect((await copy(other.token, made.id)).code).toBe(40400);
    expect((await linesOf(made.id))[1]).toMatchObject({ action: 'copy_exercise', result: 'refused' });
    expect((await copy(one.token, made.id, { name: made.name })).code).toBe(40901);
    const { token } = await signedIn(test, { modules: ['USER_BROWSE'] });
    expect((await copy(token, made.id)).code).toBe(40300);
  });

  it('makes it the caller’s own with everything but the name, once per key', async () => {
    const { user, token } = await doctorOf();
    const harder = await buildExercise(test);
    const rules = [{ level: 'warn' as const, when: { comorbidities: ['高血压' as const] }, text: '勿憋气' }];
    const figure = {
      view: 'side' as const,
      root: { joint: 'hip' as const, at: [0, 0] as [number, number] },
      start: { trunk: 90 },
      end: {},
      props: [],
      hot: [],
      arrows: [],
    };
    const source = await buildExercise(test, { rules, figure, keyPoints: ['要领'], status: 'disabled' });
    const admin = await adminWith('ADMIN_MGR', 'USER_MGR');
    const shown = (await info(admin.token, source.id)).data;
    await save(admin.token, exerciseFormOf(shown, { progression_ids: [harder.id] }));
    const sent = { name: unique('副本'), client_key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => copy(token, source.id, sent)));
    const { data } = answers[0] ?? { data: undefined };
    expect(answers.map((answer) => answer.data)).toEqual([data, data, data]);
    expect(data).toEqual({
      ...shown,
      ...sent,
      client_key: undefined,
      id: data.id,
      code: data.code,
      owner_scope: 'user',
      owner_name: user.nickname,
      status: 'active',
      can_edit: true,
      version: 1,
      progressions: [{ id: harder.id, name: harder.name, difficulty: harder.difficulty }],
      create_time: data.create_time,
      update_time: data.update_time,
    });
    expect(data.figure).toEqual(figure);
    expect(await linesOf(data.id)).toMatchObject([
      { action: 'copy_exercise', detail: { copied_from: source.id, name: sent.name } },
    ]);
  });
});

describe('a copy keeps the contraindications of its source', () => {
  const block = {
    level: 'block',
    when: { conditions: ['RCR', 'TKA'], postop_below: 42 },
    text: '术后 42 天内不做',
  } as const;
  const warn = { level: 'warn', when: { comorbidities: ['高血压'] }, text: '勿憋气' } as const;
  const when = (changes: object) => ({ ...block, when: { ...block.when, ...changes } });
  const copyOf = async (token: string, id: number): Promise<contract.ExerciseInfo> => {
    const input = { id, name: unique('副本'), client_key: randomUUID() };
    return (await test.call(contract.copyExercise, input, { token })).data;
  };
  const source = () => buildExercise(test, { rules: [block, warn] });

  it.each([
    ['gone', []],
    ['a warning only', [{ ...block, level: 'warn' }]],
    ['for fewer days', [when({ postop_below: 7 })]],
    ['for fewer conditions', [when({ conditions: ['RCR'] })]],
    ['under one more condition', [when({ fall_risk: ['高'] })]],
  ])('%s', async (_, rules) => {
    const { token } = await doctorOf();
    const first = await copyOf(token, (await source()).id);
    expect(first.rules).toEqual([block, warn]);
    for (const one of [first, await copyOf(token, first.id)]) {
      const { code, data } = await save(token, exerciseFormOf(one, { rules }));
      const message = '“术后 42 天内不做”是原动作的禁忌，不能删除或放宽';
      expect([code, data.errors]).toEqual([40000, [{ field: 'rules', message }]]);
      expect((await rowOf(one.id))?.rules).toEqual([block, warn]);
    }
  });

  it('but may be stricter, and may drop warnings and what the doctor added', async () => {
    const { token } = await doctorOf();
    const made = await copyOf(token, (await source()).id);
    const wider = { ...block, when: { conditions: ['RCR', 'TKA'], postop_below: 60 }, text: '术后 60 天内不做' };
    const added = { ...warn, level: 'block' };
    const { data: strict } = await save(token, exerciseFormOf(made, { rules: [wider, added] }));
    expect(strict.rules).toEqual([wider, added]);
    expect((await save(token, exerciseFormOf(strict, { rules: [wider] }))).data.rules).toEqual([wider]);
    const second = await copyOf(token, strict.id);
    expect((await save(token, exerciseFormOf(second, { rules: [block] }))).data.rules).toEqual([block]);
  });

  it('gets what forbids the source since, and holds no more than fit', async () => {
    const { token } = await doctorOf();
    const origin = await source();
    const made = await copyOf(token, origin.id);
    const later = { level: 'block', when: { pain_from: 7 }, text: '疼痛时不做' } as const;
    await test.database.db
      .update(exercises)
      .set({ rules: [block, later] })
      .where(eq(exercises.id, origin.id));
    const full = [block, ...Array.from({ length: 11 }, () => warn)];
    expect((await save(token, exerciseFormOf(made, { rules: full }))).data.errors[0].field).toBe('rules');
    const { data } = await save(token, exerciseFormOf(made, { purpose: '新目的' }));
    expect(data.rules).toEqual([block, warn, later]);
  });

  it('keeps them when the rules are not sent, and gets what forbids the source since', async () => {
    const { token } = await doctorOf();
    const origin = await source();
    const made = await copyOf(token, origin.id);
    const later = { level: 'block', when: { pain_from: 7 }, text: '疼痛时不做' } as const;
    await test.database.db
      .update(exercises)
      .set({ rules: [block, later] })
      .where(eq(exercises.id, origin.id));
    const { data } = await save(token, exerciseFormOf(made, { rules: undefined, purpose: '新目的' }));
    expect(data.rules).toEqual([block, warn, later]);
  });

  it('unless who manages the library decides otherwise; copies of that follow it', async () => {
    const agency = await buildAgency(test);
    const doctor = await doctorOf(agency.id);
    const manager = await managerOf(agency.id);
    const made = await copyOf(manager.token, (await source()).id);
    const { data: shared } = await save(manager.token, exerciseFormOf(made, { rules: [warn], owner_scope: 'agency' }));
    expect(shared.rules).toEqual([warn]);
    const own = await copyOf(doctor.token, shared.id);
    expect((await save(doctor.token, exerciseFormOf(own, { rules: [] }))).data.rules).toEqual([]);
  });
});
