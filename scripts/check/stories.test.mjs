import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../support/paths.mjs';
import { capabilities, tagFaults, taggedIn } from './stories.mjs';

const placeOf = (...tags) => ({ place: 'a.spec.ts:1', tags });
/** Thirty, two of each capability. */
const right = [...capabilities, ...capabilities].map((name) => placeOf('core', name));

it('the quick tier has a story of every capability', () => {
  const files = readdirSync(inRoot('e2e'), { recursive: true }).filter((name) => name.endsWith('.spec.ts'));
  const places = files.flatMap((name) => taggedIn(name, readFileSync(inRoot('e2e', name), 'utf8')));
  expect(tagFaults(places)).toEqual([]);
});

it('reads tags however they are written', () => {
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

it('has nothing against thirty stories, two of each capability', () => {
  expect(tagFaults(right)).toEqual([]);
});

it('names what is missing, unknown, or tagged by halves', () => {
  expect(tagFaults(right.filter(({ tags }) => !tags.includes('print')))).toEqual(['no @core story of @print']);
  expect(tagFaults([...right, placeOf('prnit')])).toEqual(['a.spec.ts:1: unknown tag @prnit']);
  expect(tagFaults([...right, placeOf('core')])).toEqual(['a.spec.ts:1: @core without a capability']);
  expect(tagFaults([...right, placeOf('core', 'long', 'plan')])).toEqual(['a.spec.ts:1: both @core and @long']);
  expect(tagFaults([...right, placeOf('print')])).toEqual([]);
});

it('names too many and too few', () => {
  const plans = (count) => Array.from({ length: count }, () => placeOf('core', 'plan'));
  expect(tagFaults([...right, ...plans(5)])).toEqual([]);
  expect(tagFaults([...right, ...plans(6)])).toEqual(['36 stories are @core, not 25 to 35']);
  expect(tagFaults(right.slice(0, 24))).toEqual(['24 stories are @core, not 25 to 35']);
});
