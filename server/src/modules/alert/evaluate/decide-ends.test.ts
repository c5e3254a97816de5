// What ends an alert, and what does not.
import type { RuleCode } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { idle, openOf, plans, run, withOccasion } from '#server/test/build/decisions.ts';
import { ago, buildFacts, buildPlan, pains, session, today, values } from '#server/test/build/facts.ts';
import type { AlertFacts } from '../facts.ts';
import { standardSettings } from '../settings/settings.ts';

describe('a joint that falls', () => {
  const of = (...numbers: number[]) =>
    buildFacts({ series: new Map([['rom.knee_flexion.左.被动', values('measurement', ...numbers)]]) });
  const closed = (code: RuleCode) => code === 'W08';

  it('is reported by W08 alone, and is no standstill once that was handled', () => {
    expect(run(of(95, 89, 83)).raised).toEqual([['W08', 1]]);
    expect(run(of(84, 84, 84, 70), openOf(of(84, 84, 84)))).toMatchObject({ raised: [['W08', 1]], ended: ['W09'] });
    expect(run(of(95, 78, 78, 78)).raised).toEqual([['W08', 3]]);
    expect(run(of(95, 89, 83), [], { isDealtWith: closed }).raised).toEqual([]);
  });

  it('stands still when it stays down after that was handled, and where W08 is switched off', () => {
    expect(run(of(95, 78, 78, 78), [], { isDealtWith: closed }).raised).toEqual([['W09', 2]]);
    const settings = { ...standardSettings, W08: { ...standardSettings.W08, isEnabled: false } };
    expect(run(of(95, 89, 83), [], { settings }).raised).toEqual([['W09', 2]]);
    expect(run(of(84, 82, 80)).raised).toEqual([['W09', 2]]);
  });
});

describe('nothing ends because time has passed', () => {
  it('silence, when the plan runs out', () => {
    const over = [buildPlan({ status: 'completed', end_date: ago(1), ended_on: today })];
    const open = openOf(idle('dmmm'));
    expect(run({ ...idle('dmmm'), plans: over }, open)).toMatchObject({ raised: [], changed: [], ended: [] });
    const back = { ...idle('dmmm'), plans: over, sessions: [session(0, null)] };
    expect(run(back, open).ended).toEqual(['W04']);
  });

  it('a plan that nothing follows, when it has run out', () => {
    const ending = buildFacts({ plans: [buildPlan({ end_date: ago(-1) })] });
    const [open] = openOf(ending).map((alert) => withOccasion(alert, `1:${ago(1)}`));
    const over = buildPlan({ status: 'completed', end_date: ago(1), ended_on: today });
    const next = buildPlan({ id: 2, start_date: today });
    const after = (...plansThen: AlertFacts['plans']) => run(buildFacts({ plans: plansThen }), open && [open]);
    expect(after(over).changed).toMatchObject([{ reason_text: '计划已于 11-10 到期，尚未安排后续计划' }]);
    expect(after()).toMatchObject({ changed: [], ended: [] });
    expect([after(over, next).ended, after(next).ended]).toEqual([['W14'], ['W14']]);
    expect(run(buildFacts({ plans: [over] })).raised).toEqual([]);
    expect(after(buildPlan({ status: 'completed', end_date: ago(1), ended_on: ago(2) })).ended).toEqual(['W14']);
  });

  it('a milestone, when four weeks have passed', () => {
    const milestones: AlertFacts['milestones'] = [{ day: 42, motion: 'knee_flexion', mode: null, at_least: 90 }];
    const on = (day: number, ...numbers: number[]) =>
      buildFacts(
        { milestones, series: new Map([['rom.knee_flexion.左.被动', values('measurement', ...numbers)]]) },
        { surgeryDate: ago(day) },
      );
    expect(run(on(80, 84)).raised).toEqual([]);
    expect(run(on(80, 84), openOf(on(42, 84))).ended).toEqual([]);
    expect(run(on(80, 91), openOf(on(42, 84))).ended).toEqual(['W15']);
  });

  it('a fall, when what it fell from is no longer looked at', () => {
    const of = (...numbers: number[]) =>
      buildFacts({ series: new Map([['rom.hip_flexion.右.主动', values('measurement', ...numbers)]]) });
    expect(run(of(78, 78, 79), openOf(of(95, 78)))).toMatchObject({ changed: [], ended: [] });
    expect(run(of(78, 79, 86), openOf(of(95, 78))).ended).toEqual(['W08']);
  });

  it('pain above the limit, when nobody trains', () => {
    const open = openOf(buildFacts({ plans, sessions: pains(2, 5, 5) }));
    expect(run(buildFacts({ plans }), open).ended).toEqual([]);
    expect(run(buildFacts({ plans, sessions: [session(0, 5)] }), open).ended).toEqual([]);
    expect(run(buildFacts({ plans, sessions: [session(0, 4)] }), open).ended).toEqual(['W03']);
  });
});
