import { expect, it } from 'vitest';
import * as z from 'zod';
import { optionalText } from './common.ts';
import { mayBeAbsent, nullWhenAbsent } from './optional-input.ts';

const shape = { name: z.string(), note: optionalText('备注', 5), day: z.int().min(1).nullable() };

it('nullWhenAbsent: what may be null may be left out, and then is null', () => {
  const schema = z.strictObject(nullWhenAbsent(shape));
  expect(schema.parse({ name: '甲' })).toEqual({ name: '甲', note: null, day: null });
  expect(schema.parse({ name: '甲', note: ' 慢 ', day: 2 })).toEqual({ name: '甲', note: '慢', day: 2 });
});

it('mayBeAbsent: what is left out stays out', () => {
  const schema = z.strictObject(mayBeAbsent(shape));
  expect(schema.parse({ name: '甲' })).toEqual({ name: '甲' });
  expect(schema.parse({ name: '甲', note: '', day: null })).toEqual({ name: '甲', note: null, day: null });
});

it.each([nullWhenAbsent, mayBeAbsent])(
  '%o: required fields, rules and unknown keys are refused as before',
  (change) => {
    const schema = z.strictObject(change(shape));
    expect(schema.safeParse({}).success).toBe(false);
    expect(schema.safeParse({ name: '甲', day: 0 }).success).toBe(false);
    expect(schema.safeParse({ name: '甲', note: '六个字的备注' }).success).toBe(false);
    expect(schema.safeParse({ name: '甲', nickname: '乙' }).success).toBe(false);
  },
);
