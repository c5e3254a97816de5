import { addDays, type RuleCode } from '@yun/contract';
import { anItem } from '@yun/contract/test/plan-sample';
import { describe, expect, it } from 'vitest';
import type { Neighbour, PlanHistory, PlanHistoryItem } from '#server/modules/plan/index.ts';
import type { DoneItem } from '#server/tables/training.table.ts';
import { dose as usualDose } from '#server/test/build/library.ts';
import type { SummarySession } from '../summary/summary-session.queries.ts';
import { type HintFacts, hintsOf, type ItemTraining, stepOf } from './hint.ts';

const today = '2026-11-12';
const limit = 4;
const dose = { exercise_id: 7, reps: 10, hold_sec: 5 };
const [harder, easier] = [
  { id: 8, name: '靠墙静蹲' },
  { id: 6, name: '坐位屈膝' },
];
const around = { usualReps: 15, harder, easier, isOnly: false };

/** As the truth table writes it: done in full, pain of the exercise, pain after, effort. */
const t = (isComplete: boolean, pain: number | null, painAfter: number | null, rpe: number | null): ItemTraining => ({
  date: '2026-11-11',
  isComplete,
  pain,
  painAfter,
  rpe,
});
const easy = t(true, 2, 2, 4);

describe('the truth table of F8', () => {
  it.each<[string, ItemTraining[], string | null]>([
    ['1 three easy ones', [easy, easy, easy], 'up reps 10 12'],
    ['2 only two', [easy, easy], null],
    ['3 one not done in full', [easy, t(false, 2, 2, 4), easy], null],
    ['4 pain at the limit is allowed', [easy, t(true, 4, 4, 4), easy], 'up reps 10 12'],
    ['5 pain above the limit, but not the last time', [easy, t(true, 5, 2, 4), easy], null],
    ['6 pain not reported is no evidence', [easy, t(true, null, null, 4), easy], null],
    ['7 too much effort once', [t(true, 2, 2, 5), easy, easy], null],
    ['8 effort not reported is no evidence', [easy, easy, t(true, 2, 2, null)], null],
    ['9 the last one hurt too much', [easy, easy, t(true, 6, 3, 4)], 'down exercise_id 7 6'],
    ['10 pain afterwards does not show which exercise it was', [t(false, null, 5, 8)], null],
    ['11 this exercise did not hurt, another one did', [easy, easy, t(true, 2, 6, 4)], null],
    ['12 one that hurt lies behind three easy ones', [t(false, 8, 8, 9), easy, easy, easy], 'up reps 10 12'],
  ])('%s', (_, trainings, expected) => {
    const step = stepOf(trainings, limit, dose, around);
    const summary = step && [step.direction, step.change.field, step.change.from, step.change.to].join(' ');
    expect(summary).toBe(expected);
  });
});

describe('the next step', () => {
  const up = (changed: object, near: object = {}) =>
    stepOf([easy, easy, easy], limit, { ...dose, ...changed }, { ...around, ...near })?.proposal ?? null;

  it.each([
    ['repetitions up to the usual', { reps: 13 }, {}, '每组次数 13 → 15'],
    ['then the hold', { reps: 14 }, {}, '每次保持 5 → 7 秒'],
    ['never beyond twenty', { reps: 20 }, { usualReps: 40 }, '每次保持 5 → 7 秒'],
    ['then the harder exercise', { reps: 15, hold_sec: 30 }, {}, '换成靠墙静蹲'],
    ['at once where nothing is held', { reps: 15, hold_sec: 0 }, {}, '换成靠墙静蹲'],
    ['or only for a moment', { reps: 15, hold_sec: 2 }, {}, '换成靠墙静蹲'],
    ['where there is none, repetitions up to twenty', { reps: 15, hold_sec: 0 }, { harder: null }, '每组次数 15 → 17'],
    ['and no further', { reps: 20, hold_sec: 0 }, { harder: null }, null],
    ['timed ones go to the harder exercise', { reps: 0, hold_sec: 0 }, {}, '换成靠墙静蹲'],
    ['and stay as they are without one', { reps: 0, hold_sec: 0 }, { harder: null }, null],
  ])('up: %s', (_, changed, near, proposal) => {
    expect(up(changed, near)).toBe(proposal);
  });

  it.each([
    ['the easier exercise', {}, {}, '换成坐位屈膝'],
    ['else none, never a little less', {}, { easier: null }, '暂停这个动作'],
    ['however little it is', { reps: 4, hold_sec: 3 }, { easier: null }, '暂停这个动作'],
    ['but a plan is never without any', {}, { easier: null, isOnly: true }, null],
  ])('down: %s', (_, changed, near, proposal) => {
    const step = stepOf([t(true, 6, 6, 4)], limit, { ...dose, ...changed }, { ...around, ...near });
    expect(step?.proposal ?? null).toBe(proposal);
  });

  it('says what it rests on', () => {
    expect(stepOf([easy, t(true, 1, 3, 2), easy], limit, dose, around)?.reason).toBe(
      '连续 3 次全部完成，疼痛不超过 3 分，用力 4 分以内',
    );
    expect(stepOf([t(true, 6, 2, 2)], limit, dose, around)?.reason).toBe('11-11 疼痛 6 分，超过上限 4 分');
  });
});

describe('the items of a plan', () => {
  const item = (id: number, values: Partial<PlanHistoryItem> = {}): PlanHistoryItem => ({
    ...anItem({ exercise_id: 7 }),
    id,
    name: '直腿抬高',
    ...values,
  });
  const version = (no: number, items: PlanHistoryItem[], daysAgo: number) => ({
    id: 100 + no,
    version_no: no,
    effective_date: addDays(today, -daysAgo),
    end_date: addDays(today, 20),
    title: '计划',
    pain_limit: limit,
    change_reason: null,
    change_summary: '',
    created_by: 1,
    create_time: '',
    items,
  });
  const plan = (versions: PlanHistory['versions'], values: Partial<PlanHistory> = {}): PlanHistory => ({
    id: 5,
    title: '计划',
    category: '运动',
    status: 'active',
    start_date: addDays(today, -20),
    doctor_id: 1,
    started_on: addDays(today, -20),
    end_date: addDays(today, 20),
    ended_on: null,
    end_reason: null,
    template_id: null,
    version_no: versions.length,
    version: 3,
    versions,
    pauses: [],
    ...values,
  });
  const session = (versionNo: number, itemId: number, values: Partial<SummarySession> = {}): SummarySession => ({
    id: 1,
    plan_id: 5,
    version_id: 100 + versionNo,
    date: addDays(today, -1),
    slot_no: 1,
    status: 'done',
    time: '',
    minutes: 20,
    before: 1,
    after: 2,
    rpe: 3,
    worst: 2,
    event: '无',
    signs: [],
    is_late: false,
    is_corrected: false,
    items: [[itemId, 3, null, null, 2]],
    ...values,
  });
  const neighbour = (relation: Neighbour['relation'], id: number, values: Partial<Neighbour> = {}): Neighbour => ({
    of: 7,
    relation,
    id,
    name: `动作 ${id}`,
    status: 'active',
    difficulty: 3,
    is_unilateral: true,
    dose: { ...usualDose, reps: 10, hold_sec: 30 },
    rules: [],
    ...values,
  });
  const patient: HintFacts['patient'] = {
    condition_code: 'TKA',
    affected_side: '左',
    surgery_date: addDays(today, -30),
    weight_bearing: null,
    precaution_tags: [],
    comorbidities: [],
    fall_risk: null,
    last_pain: 2,
  };
  const first = item(11, { hold_sec: 30 });
  const facts = (values: Partial<HintFacts> = {}): HintFacts => ({
    patient,
    today,
    openCodes: new Set<RuleCode>(),
    plans: [plan([version(1, [first], 20)])],
    neighbours: [neighbour('self', 7), neighbour('easier', 6, { name: '坐位屈膝' })],
    sessions: [session(1, 11), session(1, 11), session(1, 11)],
    ...values,
  });
  const proposals = (values: Partial<HintFacts>) => hintsOf(facts(values)).map(({ proposal }) => proposal);

  it('names plan, item and change', () => {
    expect(hintsOf(facts({ neighbours: [neighbour('self', 7), neighbour('harder', 8)] }))).toEqual([
      {
        plan_id: 5,
        plan_version: 3,
        plan_item_id: 11,
        exercise_name: '直腿抬高',
        direction: 'up',
        proposal: '换成动作 8',
        reason: '连续 3 次全部完成，疼痛不超过 2 分，用力 4 分以内',
        change: { field: 'exercise_id', from: 7, to: 8 },
      },
    ]);
  });

  it.each<[string, Partial<PlanHistory>]>([
    ['pauses', { status: 'paused' }],
    ['is over', { status: 'completed' }],
    ['has run to its last day', { end_date: addDays(today, -1) }],
    ['has not begun', { start_date: addDays(today, 1) }],
    ['waits for its next version', { versions: [version(1, [first], 20), version(2, [first], -1)] }],
  ])('none while the plan %s', (_, values) => {
    expect(proposals({})).toHaveLength(1);
    expect(proposals({ plans: [plan([version(1, [first], 20)], values)] })).toEqual([]);
  });

  it('none of what is no longer asked for', () => {
    const over = [plan([version(1, [{ ...first, to_day: 10 }], 20)])];
    expect(proposals({ plans: over })).toEqual([]);
  });

  it('none before three trainings of what a later version changed, up or down', () => {
    const changed = [plan([version(1, [item(11, { reps: 8 })], 20), version(2, [item(12)], 5)])];
    const hurt = session(2, 12, { items: [[12, 3, null, null, 8]] });
    const before = [session(1, 11), session(1, 11), session(1, 11)];
    expect(proposals({ plans: changed, sessions: [...before, session(2, 12), hurt] })).toEqual([]);
    expect(proposals({ plans: changed, sessions: [...before, session(2, 12), session(2, 12), hurt] })).toEqual([
      '换成坐位屈膝',
    ]);
    // What a version left as it was goes on.
    const kept = [
      plan([version(1, [first], 20), version(2, [item(12, { hold_sec: 30 }), item(13, { exercise_id: 9 })], 5)]),
    ];
    expect(proposals({ plans: kept, sessions: [session(1, 11), session(1, 11), session(2, 12)] })).toEqual([
      '每组次数 10 → 12',
    ]);
  });

  it('none for who stayed away: nothing after a week, no more after three days', () => {
    const trained = (daysAgo: number, pain: number) =>
      [2, 1, 0].map((n) =>
        session(1, 11, {
          date: addDays(today, -daysAgo - n),
          items: [[11, 3, null, null, n === 0 ? pain : 2]],
        }),
      );
    const hinted = [1, 3, 4, 7, 8].map((days) => proposals({ sessions: trained(days, 2) }).length);
    expect(hinted).toEqual([1, 1, 0, 0, 0]);
    expect([4, 7, 8].map((days) => proposals({ sessions: trained(days, 8) }).length)).toEqual([1, 1, 0]);
    // Days that asked for nothing are not missed.
    const rare = [plan([version(1, [{ ...first, freq_type: '每周N次', times_per_week: 1 }], 20)])];
    expect(proposals({ plans: rare, sessions: trained(6, 2) })).toHaveLength(1);
    const paused = [
      plan([version(1, [first], 20)], {
        pauses: [{ from_date: addDays(today, -5), to_date: today, reason: '', by_system: false }],
      }),
    ];
    expect(proposals({ plans: paused, sessions: trained(6, 2) })).toHaveLength(1);
  });

  it.each<[string, Partial<HintFacts>]>([
    ...(['W01', 'W02'] as const).map((code): [string, Partial<HintFacts>] => [
      `${code} is open`,
      { openCodes: new Set([code]) },
    ]),
    [
      'something went wrong in the last seven days',
      {
        sessions: [
          session(1, 11, { date: addDays(today, -7), event: '肿胀加重' }),
          ...[session(1, 11), session(1, 11), session(1, 11)],
        ],
      },
    ],
  ])('never up while %s, but down', (_, values) => {
    expect(proposals({})).toEqual(['每组次数 10 → 12']);
    expect(proposals(values)).toEqual([]);
    const hurt = session(1, 11, { items: [[11, 3, null, null, 6]] });
    expect(proposals({ ...values, sessions: [...(values.sessions ?? []), hurt] })).toEqual(['换成坐位屈膝']);
  });

  it.each(['W11', 'W12'] as const)('neither up nor down while %s is open: a doctor looks first', (code) => {
    const hurt = session(1, 11, { items: [[11, 3, null, null, 6]] });
    expect(proposals({ openCodes: new Set([code]) })).toEqual([]);
    expect(proposals({ openCodes: new Set([code]), sessions: [hurt] })).toEqual([]);
    expect(proposals({ sessions: [hurt] })).toHaveLength(1);
  });

  it('up in spite of other alerts, and of what went wrong long ago', () => {
    const old = session(1, 11, { date: addDays(today, -8), event: '头晕' });
    expect(proposals({ openCodes: new Set(['W15', 'W09']) })).toHaveLength(1);
    expect(proposals({ sessions: [old, session(1, 11), session(1, 11), session(1, 11)] })).toHaveLength(1);
  });

  it('only for the exercise that hurt, however much the whole training did', () => {
    const both = [plan([version(1, [first, item(12, { exercise_id: 9 })], 20)])];
    const done = (itemId: number, pain: number | null): DoneItem => [itemId, 3, null, null, pain];
    const trained = (...pains: [number | null, number | null]) =>
      proposals({
        plans: both,
        sessions: [session(1, 11, { after: 8, items: [done(11, pains[0]), done(12, pains[1])] })],
      });
    expect(trained(null, null)).toEqual([]);
    expect(trained(2, null)).toEqual([]);
    expect(trained(2, 6)).toEqual(['暂停这个动作']);
  });

  it('for tomorrow once today was trained: by the version of that day', () => {
    const morning = session(1, 11, { date: today });
    const tomorrow = [plan([version(1, [first], 20), version(2, [item(12, { hold_sec: 30 })], -1)])];
    expect(proposals({ plans: tomorrow })).toEqual([]);
    expect(hintsOf(facts({ plans: tomorrow, sessions: [session(1, 11), session(1, 11), morning] }))).toMatchObject([
      { plan_item_id: 12, proposal: '每组次数 10 → 12' },
    ]);
    const lastDay = [plan([version(1, [first], 20)], { end_date: today })];
    expect(proposals({ plans: lastDay, sessions: [session(1, 11), session(1, 11), session(1, 11)] })).toHaveLength(1);
    expect(proposals({ plans: lastDay, sessions: [session(1, 11), session(1, 11), morning] })).toEqual([]);
  });

  it('down at once in the first version', () => {
    const hurt = session(1, 11, { items: [[11, 1, null, null, 8]] });
    expect(proposals({ sessions: [hurt] })).toEqual(['换成坐位屈膝']);
  });

  it('counts only what was asked for: other sides, running and aborted trainings do not', () => {
    const other = [plan([version(1, [first, item(12, { side: '右', hold_sec: 30 })], 20)])];
    const ofOther = session(1, 12);
    expect(proposals({ plans: other, sessions: [session(1, 11), session(1, 11), ofOther] })).toEqual([]);
    expect(
      proposals({ sessions: [session(1, 11), session(1, 11), session(1, 11, { status: 'in_progress' })] }),
    ).toEqual([]);
    expect(proposals({ sessions: [session(1, 11), session(1, 11), session(1, 11, { status: 'aborted' })] })).toEqual(
      [],
    );
    const fewer = session(1, 11, { items: [[11, 3, 8, null, 2]] });
    expect(proposals({ sessions: [session(1, 11), session(1, 11), fewer] })).toEqual([]);
    const shorter = session(1, 11, { items: [[11, 3, 10, 20, 2]] });
    expect(proposals({ sessions: [session(1, 11), session(1, 11), shorter] })).toEqual([]);
  });

  it('never proposes what is switched off, forbidden for the patient, or in the plan already', () => {
    const blocked = { level: 'block' as const, when: { postop_below: 42 }, text: '术后 42 天内不做' };
    const near = (...values: Partial<Neighbour>[]) =>
      proposals({ neighbours: [neighbour('self', 7), ...values.map((one, n) => neighbour('harder', 20 + n, one))] });
    expect(near({ status: 'disabled' })).toEqual(['每组次数 10 → 12']);
    expect(near({ rules: [blocked] })).toEqual(['每组次数 10 → 12']);
    expect(near({ difficulty: 5 }, { difficulty: 4 })).toEqual(['换成动作 21']);
    expect(near({ rules: [{ ...blocked, level: 'warn' }] }, {})).toEqual(['换成动作 21']);
    const both = [plan([version(1, [first, item(12, { exercise_id: 20 })], 20)])];
    expect(proposals({ plans: both, neighbours: [neighbour('self', 7), neighbour('harder', 20)] })).toEqual([
      '每组次数 10 → 12',
    ]);
  });
});
