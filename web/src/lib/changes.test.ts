import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { changed, type Fact, keyRoots, neverStale, staleAfter } from './changes.ts';

const folder = `${import.meta.dirname}/..`;
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(app|features|lib|ui)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => file !== 'lib/changes.ts')
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

const facts = Object.keys(staleAfter) as Fact[];
const roots = Object.keys(keyRoots) as (keyof typeof keyRoots)[];
const anId = 7;

/** Whether a query with this key is read again after the fact. */
async function isStaleAfter(fact: Fact, queryKey: QueryKey): Promise<boolean> {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'answer');
  await (changed as (client: QueryClient, fact: Fact, id: number) => Promise<void>)(client, fact, anId);
  return client.getQueryState(queryKey)?.isInvalidated === true;
}

describe('in the source', () => {
  it('every query key begins with a root of the table, none with a literal', () => {
    const declaring = filesWith(/queryKey:(?! *readonly)/);
    expect(declaring.length).toBeGreaterThan(15);
    expect(declaring.filter((file) => !filesWith(/keyRoots\./).includes(file))).toEqual([]);
    expect(filesWith(/queryKey: *\[\s*['"`]|Key\b[^\n]*=>? *\[\s*['"`]/)).toEqual([]);
  });

  it('answers are made stale only by naming a fact', () => {
    expect(filesWith(/\.(invalidate|reset|refetch|remove)Queries\(/)).toEqual([]);
  });

  it.each(facts)('%s is reported somewhere', (fact) => {
    expect(filesWith(new RegExp(`'${fact}'`))).not.toEqual([]);
  });
});

it.each(roots)('%s becomes stale by some fact, or is listed as never stale', async (name) => {
  // With every part that a fact may ask for below the root.
  const keys = [anId, 'list', 'history', 'timeline'].map((part) => [...keyRoots[name], part]);
  const named = facts.filter((fact) => fact !== 'sessionRenewed');
  const found = await Promise.all(named.flatMap((fact) => keys.map((key) => isStaleAfter(fact, key))));
  expect(found.includes(true)).toBe(!neverStale.includes(name));
});

const patientPages: QueryKey[] = [
  [...keyRoots.patients, 'list', {}],
  [...keyRoots.progress, anId, 'summary'],
  [...keyRoots.alerts, 'list', {}],
  [...keyRoots.talkLists, {}],
  [...keyRoots.talk, anId, 'timeline', {}],
  [...keyRoots.dashboard, 'doctor'],
  [...keyRoots.dashboard, 'admin'],
];

it.each<Fact>([
  'patientChanged',
  'patientsHandedOver',
  'planChanged',
  'progressRecorded',
  'alertHandled',
  'talkChanged',
])('%s reaches every page that shows the patient', async (fact) => {
  const found = await Promise.all(patientPages.map((key) => isStaleAfter(fact, key)));
  expect(patientPages.filter((_, n) => !found[n])).toEqual([]);
});

it.each<[Fact, QueryKey]>([
  ['planChanged', [...keyRoots.plans, 'info', 1]],
  ['agencySaved', [...keyRoots.agencies, 'info', 1]],
  ['progressRecorded', [...keyRoots.progress, anId + 1, 'summary']],
  ['talkChanged', [...keyRoots.talk, anId + 1, 'newest']],
  ['patientConflict', [...keyRoots.patients, 'info', 1]],
  ['messageArrived', [...keyRoots.talkLists, {}]],
])('%s leaves %j as it is', async (fact, key) => {
  expect(await isStaleAfter(fact, key)).toBe(false);
});

it('a renewed session makes everything stale', async () => {
  const found = await Promise.all(roots.map((name) => isStaleAfter('sessionRenewed', keyRoots[name])));
  expect(found).not.toContain(false);
});
