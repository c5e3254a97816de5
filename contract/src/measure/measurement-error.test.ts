import { describe, expect, it } from 'vitest';
import { errorEntriesFor, errorOf } from './measurement-error.ts';
import { errorEntries } from './measurement-error-table.ts';
import { describeSeries } from './series-key.ts';

const today = '2026-11-12';
const of = (condition_code: 'TKA' | 'PD' | 'STROKE' | 'COPD' | 'OTHER', onset_date: string | null = null) => ({
  condition_code,
  surgery_date: null,
  onset_date,
});

describe('the error of measurement', () => {
  it('of chronic stroke is not taken for a knee replacement, nor for an early stroke', () => {
    expect(errorOf('scale.TUG', of('STROKE', '2026-01-01'), today)).toMatchObject({ amount: 8 });
    expect(errorOf('scale.TUG', of('TKA'), today)).toMatchObject({ amount: 2.5 });
    expect(errorOf('scale.TUG', of('PD'), today)).toMatchObject({ amount: 3.5 });
    expect(errorOf('scale.TUG', of('STROKE', '2026-10-01'), today)).toBeNull();
    // Nobody knows how long ago it began.
    expect(errorOf('scale.TUG', of('STROKE'), today)).toBeNull();
    expect(errorOf('scale.TUG', of('OTHER'), today)).toBeNull();
  });

  it('of passive knee flexion in the first days is used for nothing else', () => {
    const operated = (surgery_date: string | null) => ({ ...of('TKA'), surgery_date });
    const passive = 'rom.knee_flexion.右.被动';
    expect(errorOf('rom.knee_flexion.右.主动', operated('2026-11-09'), today)).toBeNull();
    expect(errorOf(passive, operated('2026-10-01'), today)).toBeNull();
    expect(errorOf(passive, operated(null), today)).toBeNull();
    const known = errorOf(passive, operated('2026-11-09'), today);
    expect([known?.amount, known?.note]).toEqual([10, expect.stringContaining('术后第 3 天 30 人，坐位被动屈膝')]);
  });

  it('holds for either side of a joint, and for no other joint', () => {
    const early = { ...of('TKA'), surgery_date: '2026-11-09' };
    for (const key of ['rom.knee_flexion.左.被动', 'rom.knee_flexion.右.被动'])
      expect(errorOf(key, early, today)?.amount).toBe(10);
    expect(errorOf('rom.ankle_dorsiflexion.左.主动', of('TKA'), today)).toBeNull();
    expect(errorOf('scale.Brunnstrom.arm', of('STROKE', '2026-01-01'), today)).toBeNull();
  });

  it('is what the agency set, whatever the condition', () => {
    expect(errorOf('scale.TUG', of('TKA'), today, 4)).toEqual({ amount: 4, note: '本机构设定' });
    expect(errorOf('scale.ODI', of('OTHER'), today, 4)).toEqual({ amount: 4, note: '本机构设定' });
  });

  it('is not the MCID: where only that is known, there is none', () => {
    expect(errorEntriesFor('scale.6MWT', of('COPD'), today)).toMatchObject([{ mdc: null, mcid: 30 }]);
    expect(errorOf('scale.6MWT', of('COPD'), today)).toBeNull();
  });

  it.each(errorEntries.map((entry) => [`${entry.of[0]} ${entry.conditions.join('、')}`, entry] as const))(
    '%s says whom it was found in and where',
    (_, { of: subjects, mdc, mcid, population, source, conditions }) => {
      expect(mdc !== null || mcid !== null).toBe(true);
      expect([mdc ?? 1, mcid ?? 1].every((amount) => amount > 0)).toBe(true);
      expect(population.length).toBeGreaterThan(4);
      expect(source).toMatch(/\b(19|20)\d\d\b/);
      expect(conditions.length).toBeGreaterThan(0);
      for (const subject of subjects) {
        const key = subject.startsWith('rom.') ? `${subject}.左.被动` : subject;
        expect(describeSeries(key), key).not.toBeNull();
      }
    },
  );

  it('is listed once for each series, condition and time', () => {
    const known = errorEntries.flatMap(({ of: subjects, conditions, days = [0, Number.POSITIVE_INFINITY], mdc }) =>
      mdc === null ? [] : subjects.flatMap((subject) => conditions.map((one) => ({ key: `${subject} ${one}`, days }))),
    );
    for (const [n, { key, days }] of known.entries())
      for (const other of known.slice(n + 1))
        expect(other.key !== key || other.days[0] > days[1] || days[0] > other.days[1], key).toBe(true);
  });
});
