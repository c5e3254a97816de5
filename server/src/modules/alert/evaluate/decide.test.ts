import { type AdverseEvent, type RuleCode, ruleCodes } from '@yun/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hurt, idle, openOf, plans, run, stored, withOccasion } from '#server/test/build/decisions.ts';
import { ago, buildFacts, letterDays, moment, pains, session, values, written } from '#server/test/build/facts.ts';
import type { AlertFacts, Finding } from '../facts.ts';
import { standardSettings } from '../settings/settings.ts';
import type { Candidate } from './candidate.ts';
import { sortFamilies } from './families.ts';

describe('families', () => {
  const candidate = (rule_code: RuleCode, severity: 1 | 2 | 3 | 4): Candidate => ({
    rule_code,
    severity,
    reason_text: rule_code,
    occasion: `of ${rule_code}`,
    evidence: { records: [], marks: [], hidden: [] },
  });
  const shownOf = (...candidates: Candidate[]) =>
    sortFamilies(candidates).shown.map(({ rule_code, evidence }) => [
      rule_code,
      ...evidence.hidden.map((finding) => finding.rule_code),
    ]);

  it('of pain the most severe stays, of equals the first', () => {
    expect(shownOf(candidate('W01', 4), candidate('W02', 3), candidate('W03', 2))).toEqual([['W01', 'W02', 'W03']]);
    expect(shownOf(candidate('W03', 2), candidate('W02', 2))).toEqual([['W02', 'W03']]);
    expect(shownOf(candidate('W02', 3), candidate('W03', 2))).toEqual([['W02', 'W03']]);
  });

  it('of training and of function the first named stays, however bad the others are', () => {
    expect(shownOf(candidate('W04', 2), candidate('W05', 4))).toEqual([['W04', 'W05']]);
    expect(shownOf(candidate('W09', 4), candidate('W10', 3))).toEqual([['W10', 'W09']]);
  });

  it('the shown alert names what it hides, with its occasion', () => {
    const [shown] = sortFamilies([candidate('W01', 4), candidate('W02', 3)]).shown;
    expect(shown?.evidence.hidden).toEqual([{ rule_code: 'W02', text: 'W02', occasion: 'of W02' }]);
  });

  it('no finding is lost, and of each family one alert is shown', () => {
    const some = fc.uniqueArray(
      fc.record({ code: fc.constantFrom(...ruleCodes), severity: fc.constantFrom(1, 2, 3, 4) }),
      {
        selector: ({ code }) => code,
      },
    );
    fc.assert(
      fc.property(some, (made) => {
        const all = made.map(({ code, severity }) => candidate(code, severity as 1 | 2 | 3 | 4));
        const { shown, hidden } = sortFamilies(all);
        const hiddenCodes = shown.flatMap(({ evidence }) => evidence.hidden.map(({ rule_code }) => rule_code));
        expect([...shown, ...hidden].map(({ rule_code }) => rule_code).sort()).toEqual(
          all.map(({ rule_code }) => rule_code).sort(),
        );
        expect(hiddenCodes.sort()).toEqual(hidden.map(({ rule_code }) => rule_code).sort());
        for (const family of [
          ['W01', 'W02', 'W03'],
          ['W04', 'W05'],
          ['W09', 'W10'],
        ])
          expect(shown.filter(({ rule_code }) => family.includes(rule_code)).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('an alert', () => {
  it('is raised once, with what it hides', () => {
    expect(run(hurt).raised).toEqual([['W01', 4]]);
    expect(run(hurt).all.raised[0]?.evidence.hidden.map(({ rule_code }) => rule_code)).toEqual(['W02']);
    expect(run(hurt, openOf(hurt))).toMatchObject({ raised: [], changed: [], ended: [] });
  });

  it('goes on without being raised again', () => {
    const [open] = openOf(idle('dmmm'));
    const { changed, raised } = run(idle('dmmmm'), open && [withOccasion(open, ago(4))]);
    expect(raised).toEqual([]);
    expect(changed).toMatchObject([{ reason_text: '已连续 4 个训练日未打卡（11-07 至 11-10）', repeat_count: 1 }]);
  });

  it('counts again when it is worse, and what was snoozed comes back', () => {
    const later = new Date(moment.now.getTime() + 86_400_000);
    const open = (letters: string, first: number) =>
      openOf(idle(letters)).map((alert) => ({ ...withOccasion(alert, ago(first)), snooze_until: later }));
    expect(run(idle('dmmmmmmm'), open('dmmm', 7)).changed).toMatchObject([
      { severity: 3, repeat_count: 2, snooze_until: null },
    ]);
    expect(run(idle('dmmmm'), open('dmmm', 4)).changed).toMatchObject([
      { severity: 2, repeat_count: 1, snooze_until: later },
    ]);
  });

  it('counts another occasion as a repeat', () => {
    const facts = buildFacts({ plans, redFlags: [written('胸痛')] });
    expect(run(facts, [stored('W12', { severity: 4, occasion: 'before' })]).changed).toMatchObject([
      { repeat_count: 2 },
    ]);
  });

  it('comes back when its time has come', () => {
    const open = openOf(hurt, { snooze_until: new Date(moment.now.getTime() - 1) });
    expect(run(hurt, open).changed).toMatchObject([{ snooze_until: null, repeat_count: 1 }]);
  });

  it('ends where its rule no longer holds, unless a person has to handle it', () => {
    const quiet = buildFacts({ plans, days: letterDays('dddd') });
    const open = [
      stored('W04'),
      stored('W01', { id: 2, severity: 4 }),
      stored('W12', { id: 3 }),
      stored('W10', { id: 4 }),
    ];
    expect(run(quiet, open)).toMatchObject({ raised: [], changed: [], ended: ['W04'] });
  });

  it('that has to be handled hides others of its family, though nothing is found any more', () => {
    const risen = buildFacts({ plans, sessions: pains(3, 3, 3, 5) });
    const { raised, changed } = run(risen, [stored('W01', { severity: 4 })]);
    expect(raised).toEqual([]);
    expect(changed).toMatchObject([
      { rule_code: 'W01', reason_text: '旧', evidence: { hidden: [{ rule_code: 'W02' }] } },
    ]);
  });

  it('of a family gives way to a worse one, which names it', () => {
    const { raised, ended, all } = run(hurt, [stored('W02', { severity: 3, occasion: 'before' })]);
    expect([raised, ended]).toEqual([[['W01', 4]], ['W02']]);
    expect(all.raised[0]?.evidence.hidden).toMatchObject([{ rule_code: 'W02' }]);
  });

  it('that was handled is not raised again, nor is what it hid', () => {
    const isDealtWith = (code: RuleCode) => code === 'W01' || code === 'W02';
    expect(run(hurt, [], { isDealtWith }).raised).toEqual([]);
    expect(run(hurt, [], { isDealtWith: (code) => code === 'W01' }).raised).toEqual([['W02', 3]]);
  });

  it('of a rule that was switched off ends, unless a person has to handle it', () => {
    const off = (code: RuleCode) => ({ ...standardSettings, [code]: { ...standardSettings[code], isEnabled: false } });
    expect(run(hurt, openOf(hurt), { settings: off('W01') })).toMatchObject({ raised: [], ended: [] });
    expect(run(hurt, [], { settings: off('W01') }).raised).toEqual([['W02', 3]]);
    const silent = idle('dmmm');
    expect(run(silent, openOf(silent), { settings: off('W04') })).toMatchObject({ raised: [], ended: ['W04'] });
  });

  it.each(['discharged', 'archived'] as const)('of a patient who is %s ends', (status) => {
    const over = { ...hurt, patient: { ...hurt.patient, status } };
    expect(run(over, openOf(hurt))).toMatchObject({ raised: [], changed: [], ended: ['W01'] });
  });

  it.each(['W11', 'W12'] as const)('of a danger goes on when the patient is discharged: %s', (code) => {
    const quiet = buildFacts({ plans }, { status: 'discharged' });
    expect(run(quiet, [stored(code, { severity: 4 })])).toMatchObject({ raised: [], changed: [], ended: [] });
    const archived = buildFacts({ plans }, { status: 'archived' });
    expect(run(archived, [stored(code, { severity: 4 })]).ended).toEqual([code]);
  });

  it('of a danger is raised for a discharged patient, and nothing else is', () => {
    const facts = buildFacts(
      { plans, redFlags: [written('胸痛')], sessions: [session(0, 10, { adverse_event: '跌倒' })] },
      { status: 'discharged' },
    );
    expect(run(facts).raised).toEqual([
      ['W11', 4],
      ['W12', 4],
    ]);
    expect(run({ ...facts, patient: { ...facts.patient, status: 'archived' } }).raised).toEqual([]);
  });

  it.each(['pending', 'active', 'paused', 'lost'] as const)('of a patient who is %s is raised', (status) => {
    expect(run({ ...hurt, patient: { ...hurt.patient, status } }).raised).toEqual([['W01', 4]]);
  });
});

const later = new Date(moment.now.getTime() + 86_400_000);
const putOff = (facts: AlertFacts) => openOf(facts, { snooze_until: later });
const happened = (...events: [days: number, event: AdverseEvent][]) =>
  buildFacts({ plans, sessions: events.map(([days, adverse_event]) => session(days, null, { adverse_event })) });
const wrote = (...texts: string[]) =>
  buildFacts({ plans, redFlags: texts.map((text, n) => written(text, { hoursAgo: 20 - n })) });

describe('what was snoozed', () => {
  it.each([
    ['another event', happened([1, '头晕']), happened([1, '头晕'], [0, '跌倒'])],
    [
      'another pain',
      buildFacts({ sessions: [session(1, 7)] }),
      buildFacts({ sessions: [session(1, 7), session(0, 10)] }),
    ],
    ['a record corrected to worse', happened([1, '头晕']), happened([1, '胸痛'])],
  ])('comes back with %s', (_, before, now) => {
    expect(run(now, putOff(before))).toMatchObject({ changed: [{ repeat_count: 2, snooze_until: null }], ended: [] });
    expect(run(before, putOff(before)).changed).toEqual([]);
  });

  it('comes back with another message', () => {
    const now = wrote('发热', '胸痛');
    const before = { ...now, redFlags: now.redFlags.slice(0, 1) };
    expect(run(now, putOff(before)).changed).toMatchObject([{ rule_code: 'W12', repeat_count: 2, snooze_until: null }]);
  });

  it('comes back when it hides something new', () => {
    const before = buildFacts({ plans, sessions: [session(6, 7)] });
    const now = buildFacts({ plans, sessions: [session(6, 7), ...pains(3, 3, 3, 6)] });
    expect(run(now, putOff(before)).changed).toMatchObject([
      { rule_code: 'W01', repeat_count: 2, snooze_until: null, evidence: { hidden: [{ rule_code: 'W02' }] } },
    ]);
  });

  it('stays so while the same trouble goes on', () => {
    const before = buildFacts({ plans, sessions: pains(2, 5, 5) });
    const now = buildFacts({ plans, sessions: [...pains(2, 5, 5), session(0, 5)] });
    expect(run(now, putOff(before)).changed).toMatchObject([{ rule_code: 'W03', snooze_until: later }]);
  });
});

describe('what was handled', () => {
  const isDealtWith = (...occasions: string[]) => ({
    isDealtWith: (_: RuleCode, { occasion }: Finding) => occasions.includes(occasion),
  });
  const reportedIn = (facts: AlertFacts, ...dealt: string[]) =>
    run(facts, [], isDealtWith(...dealt)).all.raised.map(({ rule_code, occasion }) => [rule_code, occasion]);

  it('masks nothing else of the same rule', () => {
    expect(reportedIn(happened([1, '跌倒'], [0, '头晕']), 'session:1000:头晕')).toEqual([['W11', 'session:999:跌倒']]);
    const hurtTwice = buildFacts({ sessions: [session(1, 10), session(0, 7)] });
    expect(reportedIn(hurtTwice, 'session:1000:7')).toEqual([['W01', 'session:999:10']]);
    const [knee, hip] = ['rom.knee_flexion.左.被动', 'rom.hip_flexion.左.主动'];
    const stiff = buildFacts({
      series: new Map([
        [knee, values('measurement', 110, 90)],
        [hip, values('measurement', 95, 78).map((value) => ({ ...value, id: value.id + 10 }))],
      ]),
    });
    expect(reportedIn(stiff, `${knee}:2`)).toEqual([['W08', `${hip}:12`]]);
  });

  it('of one side masks nothing of the other', () => {
    const milestones: AlertFacts['milestones'] = [{ day: 42, motion: 'knee_flexion', mode: null, at_least: 90 }];
    const facts = buildFacts({ milestones }, { affectedSide: '双侧', surgeryDate: ago(42) });
    expect(reportedIn(facts, '42:knee_flexion::左')).toEqual([['W15', '42:knee_flexion::右']]);
  });

  it('comes back when the record is corrected to something else', () => {
    expect(reportedIn(happened([0, '头晕']), 'session:1000:头晕')).toEqual([]);
    expect(reportedIn(happened([0, '胸痛']), 'session:1000:头晕')).toEqual([['W11', 'session:1000:胸痛']]);
  });
});

describe('an alert of several things', () => {
  const both = happened([1, '跌倒'], [0, '头晕']);

  it('reports all of them, with the records of all', () => {
    const [alert] = run(both).all.raised;
    expect(alert).toMatchObject({
      reason_text: '11 月 10 日训练中报告跌倒；11 月 11 日训练中报告头晕',
      evidence: { marks: ['跌倒', '头晕'], records: [{ id: 999 }, { id: 1000 }] },
    });
    expect(alert?.evidence.told?.map(({ occasion }) => occasion)).toEqual(['session:999:跌倒', 'session:1000:头晕']);
  });

  it('still reports what happened first', () => {
    const { changed } = run(both, openOf(happened([1, '跌倒'])));
    expect(changed).toMatchObject([{ reason_text: '11 月 10 日训练中报告跌倒；11 月 11 日训练中报告头晕' }]);
    const gone = buildFacts({ plans, sessions: both.sessions.slice(1) });
    expect(run(gone, openOf(both)).changed).toMatchObject([
      { reason_text: '11 月 11 日训练中报告头晕；11 月 10 日训练中报告跌倒', repeat_count: 1 },
    ]);
  });

  it('names the first three, and how many more', () => {
    const many = happened([4, '跌倒'], [3, '跌倒'], [2, '头晕'], [1, '胸痛'], [0, '头晕']);
    expect(run(many).all.raised[0]?.reason_text).toBe(
      '11 月 10 日训练中报告胸痛；11 月 8 日训练中报告跌倒；11 月 7 日训练中报告跌倒；另有 2 项',
    );
  });

  it('once raised reports what is too old to raise an alert', () => {
    const old = happened([20, '跌倒']);
    expect(run(old).raised).toEqual([]);
    const [open] = openOf(happened([1, '跌倒'])).map((alert) => withOccasion(alert, 'session:980:跌倒'));
    expect(run(old, open && [open]).changed).toMatchObject([{ reason_text: '10 月 22 日训练中报告跌倒' }]);
  });
});

it('an alert that somebody has taken is not hidden by a worse one of its family', () => {
  const risen = stored('W02', { severity: 3, occasion: 'before', status: 'handling' });
  expect(run(hurt, [risen])).toMatchObject({ raised: [['W01', 4]], ended: [] });
  expect(run(hurt, [{ ...risen, status: 'open' }])).toMatchObject({ raised: [['W01', 4]], ended: ['W02'] });
});
