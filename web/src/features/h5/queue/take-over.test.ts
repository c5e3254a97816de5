import { expect, it } from 'vitest';
import type { Job } from './job.ts';
import { jobStore } from './job-store.ts';
import { listKept, readKept, writeKept } from './kept.ts';
import { markOf, takeOver } from './take-over.ts';

const [own, fridge, other] = ['a', 'b', 'c'].map((letter) => markOf(letter.repeat(43))) as [string, string, string];
let order = 0;

function keep(patientId: number, link: string | undefined, more: Partial<Job> = {}): string {
  order += 1;
  const job = { kind: 'report', patientId, link, order, state: 'waiting', key: `k${order}`, input: {} };
  jobStore.put({ ...job, tries: 3, ...more } as Job);
  return more.key ?? `k${order}`;
}
const keysOf = (patientId: number) => jobStore.list(patientId).map(({ key }) => key);

it('a mark tells links apart and opens nothing', () => {
  expect(new Set([own, fridge, other]).size).toBe(3);
  expect(markOf('x'.repeat(43)).length).toBeLessThan(43 / 4);
});

it('moves what was done under a link to the patient it opens now, in order and as it stands', () => {
  takeOver(own, 7, []);
  const keys = [keep(7, own), keep(7, own, { state: 'refused', problem: '不行' })];
  const later = keep(8, fridge);
  takeOver(own, 8, []);
  expect(keysOf(7)).toEqual([]);
  expect(keysOf(8)).toEqual([...keys, later]);
  expect(jobStore.list(8)).toMatchObject([{ patientId: 8, tries: 3, state: 'waiting' }, { problem: '不行' }, {}]);
});

it('moves nothing of another link, of the same patient or of anybody, nor what it does not know of', () => {
  takeOver(own, 7, []);
  const keys = [keep(7, own), keep(7, undefined)];
  writeKept(7, 'draft', '写给医生');
  takeOver(other, 9, []);
  expect(keysOf(9)).toEqual([]);
  expect(keysOf(7)).toEqual(keys);
  expect(readKept(9, 'draft')).toBeNull();
  expect(readKept(7, 'draft')).toBe('写给医生');
});

it('moves everything of a record that the server says became this one, whatever the link', () => {
  takeOver(own, 7, []);
  const keys = [keep(7, own), keep(7, undefined)];
  const stranger = keep(9, other);
  writeKept(7, 'draft', '写给医生');
  takeOver(fridge, 8, [7]);
  expect(keysOf(8)).toEqual(keys);
  expect(keysOf(7)).toEqual([]);
  expect([readKept(8, 'draft'), readKept(7, 'draft')]).toEqual(['写给医生', null]);
  expect(keysOf(9)).toEqual([stranger]);
});

it('gives back, when a merge is undone, only what is the link’s own', () => {
  takeOver(fridge, 8, []);
  const theirs = keep(8, fridge);
  writeKept(8, 'draft', '家里另一位写的');
  takeOver(own, 7, []);
  const before = keep(7, own);
  takeOver(own, 8, []);
  const meanwhile = keep(8, own);
  takeOver(own, 7, []);
  expect(keysOf(7)).toEqual([before, meanwhile]);
  expect(keysOf(8)).toEqual([theirs]);
  expect([readKept(7, 'draft'), readKept(8, 'draft')]).toEqual([null, '家里另一位写的']);
});

it('has it once where a page was closed in the middle', () => {
  takeOver(own, 7, []);
  const key = keep(7, own);
  keep(8, own, { key, state: 'done' });
  takeOver(own, 8, []);
  expect(keysOf(7)).toEqual([]);
  expect(jobStore.list(8)).toMatchObject([{ key, state: 'done' }]);
});

it('takes along what was begun, and leaves nothing readable behind', () => {
  takeOver(own, 7, []);
  for (const name of ['draft', 'training', 'today', 'talk']) writeKept(7, name, `${name} 7`);
  writeKept(8, 'training', 'training 8');
  takeOver(own, 8, []);
  // What is there already is not written over, and what finds no place is not thrown away.
  expect([readKept(8, 'draft'), readKept(8, 'training')]).toEqual(['draft 7', 'training 8']);
  expect(listKept(7)).toEqual(['training']);
  expect(readKept(8, 'today')).toBeNull();
});
