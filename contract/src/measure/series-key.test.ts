import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scales } from '../scales/index.ts';
import {
  isSidedMeasure,
  measuredSides,
  measureKey,
  measureKindNames,
  motionModes,
  motionNames,
  scaleKey,
} from './measure.ts';
import { scaleCodes } from './scale.ts';
import { describeSeries, parseSeriesKey, scaleKeysOf } from './series-key.ts';

const measured = fc
  .record({
    kind: fc.constantFrom(...measureKindNames),
    motion: fc.constantFrom(...motionNames),
    side: fc.constantFrom(...measuredSides),
    mode: fc.constantFrom(...motionModes),
    site: fc.constantFrom('髌上 10 cm', '髌下 7.5 cm', 'a.b'),
  })
  .map(({ kind, motion, side, mode, site }) => ({
    kind,
    motion: kind === 'rom' ? motion : null,
    side: isSidedMeasure({ kind, motion: kind === 'rom' ? motion : null }) ? side : null,
    mode: kind === 'rom' ? mode : null,
    site: kind === 'girth' ? site : null,
  }));

describe('a key of a series', () => {
  it('is read back as what was measured', () => {
    fc.assert(
      fc.property(measured, (one) => {
        expect(parseSeriesKey(measureKey(one))).toEqual({ type: 'measure', measured: one });
      }),
    );
  });

  it('is read back as a scale, with a side where it has one', () => {
    for (const code of scaleCodes) {
      const { isSided, count } = scales[code];
      expect(parseSeriesKey(scaleKey(code)) === null, code).toBe(isSided || count === 'stages');
      expect(parseSeriesKey(scaleKey(code, '左')) === null, code).toBe(!isSided);
      for (const key of scaleKeysOf(scales[code], '左')) expect(describeSeries(key), key).not.toBeNull();
    }
  });

  it('is one of each part where a scale has stages', () => {
    expect(scaleKeysOf(scales.Brunnstrom)).toEqual([
      'scale.Brunnstrom.arm',
      'scale.Brunnstrom.hand',
      'scale.Brunnstrom.leg',
    ]);
    expect(describeSeries('scale.Brunnstrom.hand')).toMatchObject({ word: 'Brunnstrom 分期（手）', digits: 0 });
    expect(describeSeries('scale.Brunnstrom.hand')?.words(3)).toBe('3 期');
  });

  it.each([
    '',
    'scale',
    'scale.',
    'scale.XYZ',
    'scale.TUG.',
    'scale.toString',
    'scale.Brunnstrom.foot',
    'scale.TUG.arm',
    'toString',
    'rom',
    'rom.knee_flexion',
    'rom.knee_flexion.左',
    'rom.knee_flexion.被动',
    'rom.knee_flexion.左.被动.x',
    'rom.toString.左.被动',
    'rom.lumbar_flexion.左.主动',
    'rom.neck_rotation.主动',
    'grip',
    'grip.中',
    'grip.左.',
    'weight.左',
    '.weight',
  ])('is refused: %s', (key) => {
    expect(parseSeriesKey(key)).toBeNull();
    expect(describeSeries(key)).toBeNull();
  });

  it('has a label and texts', () => {
    expect(describeSeries('rom.knee_flexion.左.被动')).toMatchObject({ word: '左膝屈（被动）', unit: '°', side: '左' });
    expect(describeSeries('rom.knee_extension.左.被动')?.words(-12)).toBe('−12°');
    expect(describeSeries('rom.lumbar_flexion.主动')).toMatchObject({ word: '腰屈（主动）', side: null });
    expect(describeSeries('scale.MMT.右')).toMatchObject({ word: '徒手肌力（右侧）', better: 'higher' });
    expect(describeSeries('scale.MMT.右')?.words(3.33)).toBe('3+ 级');
    expect(describeSeries('girth.左.髌上 10 cm')?.word).toBe('左围度（髌上 10 cm）');
  });
});
