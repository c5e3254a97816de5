import { describe, expect, it } from 'vitest';
import { dueMilestones, type Milestone, milestoneKeys, milestoneValue, readMilestone } from './milestone.ts';

const bend: Milestone = { day: 42, motion: 'knee_flexion', mode: null, at_least: 90 };
const patient = { affected_side: '左' as const, surgery_date: '2026-10-01', onset_date: '2026-09-01' };
const [passive, active] = ['rom.knee_flexion.左.被动', 'rom.knee_flexion.左.主动'];

describe('a milestone', () => {
  it('is read from the words of a template', () => {
    expect(readMilestone({ day: 42, measure: '膝屈', at_least: 90 })).toEqual(bend);
    expect(readMilestone({ day: 42, measure: '膝屈（被动）', at_least: 90 })).toEqual({ ...bend, mode: '被动' });
    expect(readMilestone({ day: 42, measure: '握力', at_least: 20 })).toBeNull();
  });

  it('is due so many days after the operation, else the onset, of each side that is treated', () => {
    const early = { ...bend, day: 14, at_least: 60 };
    expect(dueMilestones([bend, early], patient).map(({ day, date, side }) => [day, date, side])).toEqual([
      [14, '2026-10-15', '左'],
      [42, '2026-11-12', '左'],
    ]);
    expect(dueMilestones([bend], { ...patient, surgery_date: null })[0]?.date).toBe('2026-10-13');
    expect(dueMilestones([bend], { ...patient, affected_side: '双侧' }).map(({ side }) => side)).toEqual(['左', '右']);
    expect(dueMilestones([bend], { ...patient, surgery_date: null, onset_date: null })).toEqual([]);
  });

  it('of the spine has a side only where the movement has one', () => {
    const sidesOf = (motion: Milestone['motion']) =>
      dueMilestones([{ ...bend, motion }], { ...patient, affected_side: '不适用' }).map(({ side }) => side);
    expect([sidesOf('lumbar_flexion'), sidesOf('neck_rotation')]).toEqual([[null], ['右']]);
    expect(milestoneKeys({ motion: 'lumbar_flexion', mode: '主动', side: null })).toEqual(['rom.lumbar_flexion.主动']);
  });

  it('is measured in the mode it names, else in both', () => {
    expect(milestoneKeys({ ...bend, side: '左' })).toEqual([passive, active]);
    expect(milestoneKeys({ ...bend, mode: '主动', side: '左' })).toEqual([active]);
  });

  it('is compared with the newest value, whichever mode it was taken in; of one day the passive one', () => {
    const newest = (values: Record<string, [string, number][]>, mode: Milestone['mode'] = null) =>
      milestoneValue({ ...bend, mode, side: '左', date: '2026-11-12' }, (key) =>
        values[key]?.map(([date, value]) => ({ date, value })),
      );
    // Before the operation of 10-01 it neither reaches nor misses anything.
    expect(newest({ [passive]: [['2026-09-28', 115]] })).toBeUndefined();
    expect(newest({ [passive]: [['2026-09-28', 115]], [active]: [['2026-10-01', 40]] })?.value).toBe(40);
    expect(newest({ [passive]: [['2026-11-01', 92]], [active]: [['2026-11-09', 80]] })?.value).toBe(80);
    expect(newest({ [passive]: [['2026-11-09', 92]], [active]: [['2026-11-09', 80]] })?.value).toBe(92);
    expect(newest({ [passive]: [['2026-11-01', 92]], [active]: [['2026-11-09', 80]] }, '被动')?.value).toBe(92);
    expect(newest({})).toBeUndefined();
  });
});
