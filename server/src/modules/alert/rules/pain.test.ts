import { describe, expect, it } from 'vitest';
import type { AlertFacts } from '#server/modules/alert/facts.ts';
import { find, findAll, severityOf, staysOf, textOf } from '#server/test/ask-rule.ts';
import { buildFacts, buildPlan, pains, session, today, values } from '#server/test/build/facts.ts';

describe('W01 重度疼痛', () => {
  const plans = [buildPlan()];

  it.each([
    [6, 0],
    [7, 4],
    [8, 4],
  ])('pain %i', (pain, severity) => {
    expect(severityOf('W01', buildFacts({ plans, sessions: pains(3, pain) }))).toBe(severity);
  });

  it('names the exercise, the day and the limit', () => {
    const sessions = [session(0, 8, { id: 7, pain_of: '俯卧伸展' })];
    expect(find('W01', buildFacts({ plans, sessions }))).toEqual({
      severity: 4,
      reason_text: '11 月 11 日俯卧伸展疼痛 8 分，计划上限 4 分',
      occasion: 'session:7:8',
      subject: 'session:7',
      evidence: {
        records: [{ type: 'session', id: 7, date: today, text: '俯卧伸展疼痛 8 分' }],
        marks: [],
        hidden: [],
      },
    });
  });

  it('looks seven days back, and lists all, the worst first', () => {
    expect(find('W01', buildFacts({ plans, sessions: [session(7, 9)] }))).toBeNull();
    const sessions = [session(6, 7), session(3, 9), session(2, 7), session(1, 3)];
    expect(findAll('W01', buildFacts({ plans, sessions })).map(({ occasion }) => occasion)).toEqual([
      'session:997:9',
      'session:998:7',
      'session:994:7',
    ]);
  });

  it('what an agency set counts, and what was measured', () => {
    expect(find('W01', buildFacts({ plans, sessions: pains(7) }), { pain: 8 })).toBeNull();
    const series = new Map([['scale.NRS', values('assessment', 7)]]);
    expect(find('W01', buildFacts({ series }))).toMatchObject({
      reason_text: '11 月 10 日评定疼痛 7 分',
      occasion: 'assessment:1:7',
    });
  });

  it('by how bad it was: what is corrected to worse is something else', () => {
    const occasionOf = (pain: number) =>
      find('W01', buildFacts({ plans, sessions: [session(0, pain, { id: 7 })] }))?.occasion;
    expect([occasionOf(8), occasionOf(10)]).toEqual(['session:7:8', 'session:7:10']);
  });
});

describe('W02 疼痛上升', () => {
  it.each([
    ['two above the median', pains(3, 3, 3, 5), '疼痛 3→5，7 日中位数 3（3 次记录）'],
    ['one above', pains(3, 3, 3, 4), null],
    ['one and a half above', pains(3, 3, 4, 4, 5), null],
    ['too few reports before', pains(3, 3, 5), null],
    ['no reports are no zeros', pains(null, null, null, 5), null],
    ['reports of more than seven days ago', [session(9, 1), session(8, 1), session(8, 1), session(0, 5)], null],
    [
      'the seventh day counts',
      [session(7, 1), session(6, 1), session(5, 1), session(0, 5)],
      '疼痛 1→5，7 日中位数 1（3 次记录）',
    ],
    [
      'the worst of the day',
      [...pains(3, 3, 3), session(0, 6, { id: 2000 }), session(0, 2, { id: 2001 })],
      '疼痛 3→6，7 日中位数 3（3 次记录）',
    ],
    ['a report of the same day is not before it', [...pains(3, 3), session(0, 3), session(0, 6)], null],
    [
      'the newest report, though a later training has none',
      [...pains(2, 3, 4, 6), session(0, null)],
      '疼痛 4→6，7 日中位数 3（3 次记录）',
    ],
  ])('%s', (_, sessions, text) => {
    expect(textOf('W02', buildFacts({ sessions }))).toBe(text);
  });

  it('is severe, and identified by the session', () => {
    const sessions = pains(3, 3, 3, 6);
    expect(find('W02', buildFacts({ sessions }))).toMatchObject({ severity: 3, occasion: '999:6' });
  });

  it.each([
    ['nothing since', [], true],
    ['two back', [3, 3], true],
    ['three back', [3, 4, 3], false],
    ['three, one of them not back', [3, 5, 3], true],
    ['three back after one that was not', [5, 4, 4, 3], false],
    ['not reported', [3, null, 3], true],
    ['one and a half above is no rise', [4.5, 4.5, 4.5], false],
  ])('stays until three in a row are back: %s', (_, since, isStaying) => {
    const risen = session(10, 6, { id: 42 });
    const before = [session(13, 3), session(12, 3), session(11, 3)];
    const after = since.map((pain, n) => session(9 - n, pain));
    const facts = buildFacts({ sessions: [...before, risen, ...after] });
    expect(staysOf('W02', facts, { occasion: '42:6' })).toBe(isStaying);
  });

  it('stays while nobody trains, however long ago it was', () => {
    const stays = (sessions: AlertFacts['sessions']) => staysOf('W02', buildFacts({ sessions }), { occasion: '42:6' });
    expect([stays([]), stays(pains(3, 3)), stays(pains(3, 3, 3))]).toEqual([true, true, false]);
  });
});

describe('W03 超过疼痛上限', () => {
  const plans = [
    buildPlan({
      versions: [
        { id: 1, pain_limit: 4 },
        { id: 2, pain_limit: 6 },
      ],
    }),
  ];
  it.each([
    ['two above', pains(2, 5, 5), '最近 2 次训练疼痛 5、5 分，高于计划上限 4 分'],
    ['at the limit', pains(5, 4), null],
    ['one only', pains(5), null],
    ['one back', pains(5, 6, 3), null],
    ['trainings without a pain report are skipped', pains(5, null, 6), '最近 2 次训练疼痛 5、6 分，高于计划上限 4 分'],
    ['each by the version it was of', [session(2, 5), session(1, 6, { version_id: 2 })], null],
    ['of a plan that is not known', [session(2, 9), session(1, 9, { version_id: 9 })], null],
  ])('%s', (_, sessions, text) => {
    expect(textOf('W03', buildFacts({ plans, sessions }))).toBe(text);
  });

  it('as often as the agency set', () => {
    const facts = buildFacts({ plans, sessions: pains(5, 5) });
    expect([severityOf('W03', facts), severityOf('W03', facts, { sessions: 3 })]).toEqual([2, 0]);
    expect(severityOf('W03', facts, { sessions: 1 })).toBe(2);
  });
});
