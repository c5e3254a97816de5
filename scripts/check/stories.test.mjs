import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../support/paths.mjs';
import { capabilities, tagFaults, taggedIn } from './stories.mjs';

const placeOf = (...tags) => ({ place: 'a.spec.ts:1', tags });
/** Thirty, two of each capability. */
const valid = [...capabilities, ...capabilities].map((name) => placeOf('core', name));

it('the quick tier has a story of every capability', () => {
  const files = readdirSync(inRoot('e2e'), { recursive: true }).filter((name) => name.endsWith('.spec.ts'));
  const places = files.flatMap((name) => taggedIn(name, readFileSync(inRoot('e2e', name), 'utf8')));
  expect(tagFaults(places)).toEqual([]);
});

it('reads tags in every form', () => {
  const source = `
    test('one', { tag: '@long' }, async () => {});
    test('two', { tag: ['@core', '@plan'] }, async () => {});
    test.describe('three', { tag: isLong ? '@long' : [] }, () => {});
    test('none', async () => {});`;
  expect(taggedIn('a.spec.ts', source)).toEqual([
    { place: 'a.spec.ts:2', tags: ['long'] },
    { place: 'a.spec.ts:3', tags: ['core', 'plan'] },
    { place: 'a.spec.ts:4', tags: ['long'] },
  ]);
});

it('accepts thirty stories, two of each capability', () => {
  expect(tagFaults(valid)).toEqual([]);
});

it('reports missing stories, unknown tags and incomplete tags', () => {
  expect(tagFaults(valid.filter(({ tags }) => !tags.includes('print')))).toEqual(['no @core story of @print']);
  expect(tagFaults([...valid, placeOf('prnit')])).toEqual(['a.spec.ts:1: unknown tag @prnit']);
  expect(tagFaults([...valid, placeOf('core')])).toEqual(['a.spec.ts:1: @core without a capability']);
  expect(tagFaults([...valid, placeOf('core', 'long', 'plan')])).toEqual(['a.spec.ts:1: both @core and @long']);
  expect(tagFaults([...valid, placeOf('print')])).toEqual([]);
});

it('reports too many and too few core stories', () => {
  const plans = (count) => Array.from({ length: count }, () => placeOf('core', 'plan'));
  expect(tagFaults([...valid, ...plans(5)])).toEqual([]);
  expect(tagFaults([...valid, ...plans(6)])).toEqual(['36 stories are @core, not 25 to 35']);
  expect(tagFaults(valid.slice(0, 24))).toEqual(['24 stories are @core, not 25 to 35']);
});
