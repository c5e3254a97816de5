import { addDays, patient, permissionCodes, today } from '@yun/contract';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, type TestApp, useApp } from '#server/test/app.ts';
import {
  type BuiltPatient,
  type BuiltUser,
  buildAgency,
  buildPatient,
  buildUser,
  signedIn,
  tokenFor,
} from '#server/test/build/index.ts';
import { tries } from '#server/test/tier.ts';
import { buildWorld, personPlan, visiblePatients } from '#server/test/world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await useApp();
});

const list = (token: string, query: Record<string, unknown> = {}) => test.call(patient.listPatient, query, { token });
const idsOf = async (token: string, query: Record<string, unknown> = {}): Promise<number[]> => {
  const { code, data } = await list(token, { size: '100', ...query });
  expect(code).toBe(ok);
  return data.list.map((row: { id: number }) => row.id);
};
const byNumber = (a: number, b: number) => a - b;

type Values = Parameters<typeof buildPatient>[3];

/** An agency with its manager and a doctor, who has no patients yet. */
async function buildClinic() {
  const { id: agencyId } = await buildAgency(test);
  const manager = await signedIn(test, { agencyId, userType: '机构', modules: ['AGENCY_MGR'] });
  const doctor = await signedIn(test, { agencyId, modules: ['PATIENT_MGR'] });
  const add = (values: Values = {}, by: BuiltUser = doctor.user) => buildPatient(test, by, [], values);
  return { agencyId, manager, doctor, add };
}

describe('who is in the list', () => {
  it('refused without a code, empty for staff whose scope is empty', async () => {
    const { agencyId, add } = await buildClinic();
    await add();
    const plain = await signedIn(test, { agencyId, modules: ['SELF_MGR', 'USER_MGR'] });
    expect((await list(plain.token)).code).toBe(40300);
    // PATIENT_MGR lets in, but opens no rows to agency staff.
    const clerk = await signedIn(test, { agencyId, userType: '机构', modules: ['PATIENT_MGR'] });
    expect((await list(clerk.token)).data).toMatchObject({ list: [], total: 0, is_more: false });
    expect((await test.call(patient.countPatient, {}, { token: clerk.token })).data.counts.all).toBe(0);
  });

  it('random worlds: the list holds exactly the patients in scope, each once, and counts them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(personPlan, { minLength: 4, maxLength: 12 }), async (plan) => {
        const world = await buildWorld(test, plan);
        for (const viewer of world.people) {
          if (
            viewer.userType === '管理员' ||
            !viewer.modules.some((code) => code === 'PATIENT_MGR' || code === 'AGENCY_MGR')
          )
            continue;
          const token = await tokenFor(test, viewer);
          const visible = visiblePatients(world, viewer).sort(byNumber);
          expect((await idsOf(token)).sort(byNumber)).toEqual(visible);
          expect((await list(token)).data.total).toBe(visible.length);
          expect((await idsOf(token, { keyword: '测试' })).sort(byNumber)).toEqual(visible);
          const { counts } = (await test.call(patient.countPatient, {}, { token })).data;
          expect([counts.all, counts.pending, counts.active]).toEqual([visible.length, visible.length, 0]);
        }
      }),
      { numRuns: tries(8, 100) },
    );
  });

  it('not another agency’s, whatever is asked for', async () => {
    const own = await buildClinic();
    const other = await buildClinic();
    const foreign = await other.add({ name: '石玉梅', tags: ['重点随访'] });
    for (const { token } of [own.doctor, own.manager]) {
      const questions = [
        { agency_id: String(other.agencyId) },
        { doctor_id: String(other.doctor.user.id) },
        { keyword: foreign.patientNo },
        { keyword: '石玉梅' },
        { tag: '重点随访' },
      ];
      for (const question of questions) expect(await idsOf(token, question)).toEqual([]);
      const place = { agency_id: String(other.agencyId) };
      expect((await test.call(patient.countPatient, place, { token })).data).toMatchObject({
        counts: { all: 0 },
        tags: [],
      });
    }
  });

  it('neither removed nor merged records; an administrator sees every agency', async () => {
    const { manager, add, agencyId } = await buildClinic();
    const [kept] = [await add(), await add({ removedTime: new Date() })];
    expect(await idsOf(manager.token)).toEqual([kept.id]);
    const root = await signedIn(test, { userType: '管理员', modules: [...permissionCodes] });
    expect(await idsOf(root.token, { agency_id: String(agencyId) })).toEqual([kept.id]);
  });

  it('a deputy’s and a team member’s patients are in the list, once', async () => {
    const { agencyId, doctor, add } = await buildClinic();
    const away = await buildUser(test, {
      agencyId,
      coverUserId: doctor.user.id,
      coverUntil: new Date(Date.now() + 3_600_000),
    });
    const colleague = await buildUser(test, { agencyId });
    const covered = await add({}, away);
    const shared = await buildPatient(test, colleague, [doctor.user.id]);
    const both = await buildPatient(test, doctor.user, [doctor.user.id]);
    await add({}, colleague);
    expect((await idsOf(doctor.token)).sort(byNumber)).toEqual([covered.id, shared.id, both.id].sort(byNumber));
    expect((await idsOf(doctor.token, { keyword: '测试' })).sort(byNumber)).toEqual(
      [covered.id, shared.id, both.id].sort(byNumber),
    );
    expect((await list(doctor.token)).data.total).toBe(3);
  });
});

it('refuses what it does not know, and says which', async () => {
  const { token } = (await buildClinic()).doctor;
  const wrong = {
    keyword: 'a',
    tab: 'archived',
    status: 'gone',
    condition_code: 'X',
    risk_level: 'none',
    stage: '早期',
    adherence_lt: '40',
    has_active_plan: 'yes',
    has_waiting: 'no',
    today_training: 'yes',
    next_visit_from: '2026-02-30',
    doctor_id: '0',
    sort: 'name',
    page: '0',
    size: '101',
  };
  for (const [field, value] of Object.entries(wrong)) {
    const { code, data } = await list(token, { [field]: value });
    expect([code, data.errors[0].field]).toEqual([40000, field]);
  }
  expect((await list(token, { keyword: '138' })).data.errors[0].message).toBe(
    '请输入姓名、至少 2 位拼音，或至少 4 位数字',
  );
});

describe('filters', () => {
  const now = today();

  /** Two patients who differ in one thing only; the first is wanted. */
  const cases: [name: string, query: Record<string, string>, wanted: Values, other: Values][] = [
    ['status', { status: 'paused' }, { status: 'paused' }, { status: 'active' }],
    ['an archived one by its status', { status: 'archived' }, { status: 'archived' }, { status: 'active' }],
    ['condition', { condition_code: 'STROKE' }, { conditionCode: 'STROKE' }, { conditionCode: 'TKA' }],
    ['stage', { stage: '急性期' }, { stage: '急性期' }, { stage: null }],
    ['tag', { tag: '独居' }, { tags: ['医保', '独居'] }, { tags: ['独居者'] }],
    ['critical', { risk_level: 'critical' }, { riskScore: 100 }, { riskScore: 99 }],
    ['high', { risk_level: 'high' }, { riskScore: 60 }, { riskScore: 100 }],
    ['medium', { risk_level: 'medium' }, { riskScore: 59 }, { riskScore: 60 }],
    ['low', { risk_level: 'low' }, { riskScore: 29 }, { riskScore: 30 }],
    ['a running plan', { has_active_plan: '1' }, { planStatus: 'active' }, { planStatus: 'paused' }],
    ['no running plan', { has_active_plan: '0' }, { planStatus: null }, { planStatus: 'active' }],
    ['adherence', { adherence_lt: '30' }, { adherence7d: 29 }, { adherence7d: 30 }],
    ['adherence, where it is known', { adherence_lt: '80' }, { adherence7d: 0 }, { adherence7d: null }],
    ['visits from', { next_visit_from: now }, { nextVisitDate: now }, { nextVisitDate: addDays(now, -1) }],
    ['visits until', { next_visit_to: now }, { nextVisitDate: now }, { nextVisitDate: addDays(now, 1) }],
    ['visits until, where one is set', { next_visit_to: now }, { nextVisitDate: now }, { nextVisitDate: null }],
    ['waiting for an answer', { has_waiting: '1' }, { waitingSince: new Date() }, { waitingSince: null }],
    ['nothing to answer', { has_waiting: '0' }, { waitingSince: null }, { waitingSince: new Date() }],
    [
      'due today',
      { today_training: 'due' },
      { todayState: 'w', signalsDay: now },
      { todayState: 'n', signalsDay: now },
    ],
    [
      'due today, as judged today',
      { today_training: 'due' },
      { todayState: 'd', signalsDay: now },
      { todayState: 'd', signalsDay: addDays(now, -1) },
    ],
    [
      'begun today',
      { today_training: 'begun' },
      { todayState: 'p', signalsDay: now },
      { todayState: 'w', signalsDay: now },
    ],
    [
      'not begun today',
      { today_training: 'waiting' },
      { todayState: 'w', signalsDay: now },
      { todayState: 's', signalsDay: now },
    ],
    ['tab all', { tab: 'all' }, { status: 'discharged' }, { status: 'archived' }],
    ['tab active', { tab: 'active' }, { status: 'active' }, { status: 'paused' }],
    ['tab pending', { tab: 'pending' }, { status: 'pending' }, { status: 'active' }],
    ['tab lost', { tab: 'lost' }, { status: 'lost' }, { status: 'active' }],
    ['tab discharged', { tab: 'discharged' }, { status: 'discharged' }, { status: 'active' }],
    ['tab high_risk', { tab: 'high_risk' }, { riskScore: 60 }, { riskScore: 59 }],
    [
      'tab high_risk, under treatment',
      { tab: 'high_risk' },
      { riskScore: 60 },
      { riskScore: 60, status: 'discharged' },
    ],
    ['tab idle', { tab: 'idle' }, { missedDays: 3, status: 'active' }, { missedDays: 2, status: 'active' }],
    ['tab idle, also lost', { tab: 'idle' }, { missedDays: 14, status: 'lost' }, { missedDays: 5, status: 'paused' }],
    [
      'tab expiring',
      { tab: 'expiring' },
      { planStatus: 'active', planEnd: addDays(now, 7) },
      { planStatus: 'active', planEnd: addDays(now, 8) },
    ],
    [
      'tab expiring, running',
      { tab: 'expiring' },
      { planStatus: 'active', planEnd: now },
      { planStatus: 'paused', planEnd: now },
    ],
  ];

  it.each(cases)('%s', async (_name, query, wanted, other) => {
    const { doctor, manager, add } = await buildClinic();
    const [first] = [await add(wanted), await add(other)];
    for (const { token } of [doctor, manager]) {
      expect(await idsOf(token, query)).toEqual([first.id]);
      // Also with a keyword, which is answered by another statement.
      expect(await idsOf(token, { ...query, keyword: '测试' })).toEqual([first.id]);
      expect((await list(token, query)).data).toMatchObject({ total: 1, is_more: false });
    }
  });

  it('the responsible doctor and the agency, together and with each other', async () => {
    const { manager, doctor, agencyId, add } = await buildClinic();
    const colleague = await buildUser(test, { agencyId });
    const [own, other] = [await add(), await add({}, colleague)];
    expect(await idsOf(manager.token, { doctor_id: String(doctor.user.id) })).toEqual([own.id]);
    expect(await idsOf(manager.token, { doctor_id: String(colleague.id), agency_id: String(agencyId) })).toEqual([
      other.id,
    ]);
    expect(await idsOf(doctor.token, { doctor_id: String(colleague.id) })).toEqual([]);
  });

  it('a state that the tab cannot hold gives nobody', async () => {
    const { doctor, add } = await buildClinic();
    await add({ status: 'discharged', missedDays: 5, riskScore: 80 });
    for (const tab of ['idle', 'high_risk', 'active']) {
      expect(await idsOf(doctor.token, { tab, status: 'discharged' })).toEqual([]);
    }
    expect(await idsOf(doctor.token, { tab: 'discharged', status: 'discharged' })).toHaveLength(1);
  });
});

describe('order and pages', () => {
  const sorts: [field: string, values: (place: number) => Values][] = [
    ['risk', (place) => ({ riskScore: place * 10 })],
    ['next_visit', (place) => ({ nextVisitDate: addDays(today(), place) })],
    ['adherence', (place) => ({ adherence7d: place })],
    ['last_session', (place) => ({ lastSessionTime: new Date(Date.UTC(2026, 1, place)) })],
  ];

  it.each(sorts)('by %s, both ways, ties by id', async (field, values) => {
    const { doctor, manager, add } = await buildClinic();
    const placed: BuiltPatient[] = [];
    for (const place of [3, 1, 2, 2]) placed.push(await add(values(place)));
    const [third, first, second, secondToo] = placed.map(({ id }) => id);
    for (const { token } of [doctor, manager]) {
      expect(await idsOf(token, { sort: field })).toEqual([first, second, secondToo, third]);
      expect(await idsOf(token, { sort: `-${field}` })).toEqual([third, secondToo, second, first]);
      expect(await idsOf(token, { sort: `-${field}`, keyword: '测试' })).toEqual([third, secondToo, second, first]);
    }
  });

  it.each(sorts.filter(([field]) => field !== 'risk'))(
    'whose %s is unknown comes last, both ways',
    async (field, values) => {
      const { doctor, add } = await buildClinic();
      const [unknown, known] = [await add(), await add(values(1))];
      for (const sort of [field, `-${field}`]) {
        expect(await idsOf(doctor.token, { sort })).toEqual([known.id, unknown.id]);
        expect(await idsOf(doctor.token, { sort, keyword: '测试' })).toEqual([known.id, unknown.id]);
      }
    },
  );

  it('at the same risk the patient who has waited longest comes first, those who wait for nothing last', async () => {
    const { doctor, manager, add } = await buildClinic();
    const waiting = (minutes: number) => ({ riskScore: 62, waitingSince: new Date(Date.now() - minutes * 60_000) });
    const [short, none, long] = [await add(waiting(5)), await add({ riskScore: 62 }), await add(waiting(90))];
    const higher = await add({ riskScore: 63 });
    for (const { token } of [doctor, manager]) {
      const order = [higher.id, long.id, short.id, none.id];
      expect(await idsOf(token, {})).toEqual(order);
      expect(await idsOf(token, { keyword: '测试' })).toEqual(order);
      expect(await idsOf(token, { sort: 'risk' })).toEqual(order.toReversed());
    }
  });

  it('by time of creation; without any input by risk, highest first', async () => {
    const { doctor, add } = await buildClinic();
    const [older, newer] = [await add({ riskScore: 50 }), await add({ riskScore: 10 })];
    expect(await idsOf(doctor.token, { sort: 'create_time' })).toEqual([older.id, newer.id]);
    expect(await idsOf(doctor.token, { sort: '-create_time' })).toEqual([newer.id, older.id]);
    expect(await idsOf(doctor.token)).toEqual([older.id, newer.id]);
  });

  it('pages hold every patient once, in one order, for every caller and sorting', async () => {
    const { manager, doctor, agencyId, add } = await buildClinic();
    const colleague = await buildUser(test, { agencyId, managerId: doctor.user.id });
    for (let n = 0; n < 13; n += 1) {
      const values = { riskScore: (n * 7) % 3, adherence7d: n % 4 === 0 ? null : n % 3 };
      await add(values, n % 2 === 0 ? doctor.user : colleague);
    }
    for (const { token } of [manager, doctor]) {
      for (const sort of ['-risk', '-adherence', 'adherence', '-create_time']) {
        for (const more of [{}, { keyword: '测试' }]) {
          const whole = await idsOf(token, { sort, ...more });
          const pages: number[] = [];
          for (const page of ['1', '2', '3', '4'])
            pages.push(...(await idsOf(token, { sort, size: '4', page, ...more })));
          expect(pages).toEqual(whole);
          expect(new Set(pages).size).toBe(13);
        }
      }
    }
    expect((await list(manager.token, { page: '1000000', size: '100' })).data).toMatchObject({ list: [], total: 13 });
  });
});

describe('GET /api/patient/count_patient', () => {
  it('counts each tab as the list shows it, and offers the tags in use', async () => {
    const { doctor, manager, agencyId, add } = await buildClinic();
    await add({ status: 'active', riskScore: 80, missedDays: 4, tags: ['医保', '独居'] });
    await add({ status: 'active', planStatus: 'active', planEnd: addDays(today(), 2), tags: ['医保'] });
    await add({ status: 'lost', missedDays: 20 });
    await add({ status: 'discharged', tags: ['旧标签'] });
    await add({ status: 'archived' });
    await add({ status: 'active' }, await buildUser(test, { agencyId }));
    const { data } = await test.call(patient.countPatient, {}, { token: doctor.token });
    const expected = { all: 4, active: 2, high_risk: 1, idle: 2, expiring: 1, pending: 0, lost: 1, discharged: 1 };
    expect(data).toEqual({ counts: expected, tags: ['医保', '旧标签', '独居'] });
    for (const [tab, count] of Object.entries(expected)) expect(await idsOf(doctor.token, { tab })).toHaveLength(count);
    const whole = await test.call(patient.countPatient, {}, { token: manager.token });
    expect(whole.data.counts).toEqual({ ...expected, all: 5, active: 3 });
    const place = { doctor_id: String(doctor.user.id), agency_id: String(agencyId) };
    const ofDoctor = await test.call(patient.countPatient, place, { token: manager.token });
    expect(ofDoctor.data.counts).toEqual(expected);
  });
});
