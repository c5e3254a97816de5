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

it('distinguishes links by a mark that cannot open them', () => {
  expect(new Set([own, fridge, other]).size).toBe(3);
  expect(markOf('x'.repeat(43)).length).toBeLessThan(43 / 4);
});

it('moves the jobs of a link to the patient it opens now, in order and unchanged', () => {
  takeOver(own, 7, []);
  const keys = [keep(7, own), keep(7, own, { state: 'refused', problem: '不行' })];
  const later = keep(8, fridge);
  takeOver(own, 8, []);
  expect(keysOf(7)).toEqual([]);
  expect(keysOf(8)).toEqual([...keys, later]);
  expect(jobStore.list(8)).toMatchObject([{ patientId: 8, tries: 3, state: 'waiting' }, { problem: '不行' }, {}]);
});

it('moves no jobs and no drafts of another link or without a link', () => {
  takeOver(own, 7, []);
  const keys = [keep(7, own), keep(7, undefined)];
  writeKept(7, 'draft', '写给医生');
  takeOver(other, 9, []);
  expect(keysOf(9)).toEqual([]);
  expect(keysOf(7)).toEqual(keys);
  expect(readKept(9, 'draft')).toBeNull();
  expect(readKept(7, 'draft')).toBe('写给医生');
});

it('moves all work of a record that was merged into this one, of any link', () => {
  takeOver(own, 7, []);
  const keys = [keep(7, own), keep(7, undefined)];
  const otherPatient = keep(9, other);
  writeKept(7, 'draft', '写给医生');
  takeOver(fridge, 8, [7]);
  expect(keysOf(8)).toEqual(keys);
  expect(keysOf(7)).toEqual([]);
  expect([readKept(8, 'draft'), readKept(7, 'draft')]).toEqual(['写给医生', null]);
  expect(keysOf(9)).toEqual([otherPatient]);
});

it('moves back only the jobs of the link when a merge is undone', () => {
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

it('has a job once when the page was closed during the move', () => {
  takeOver(own, 7, []);
  const key = keep(7, own);
  keep(8, own, { key, state: 'done' });
  takeOver(own, 8, []);
  expect(keysOf(7)).toEqual([]);
  expect(jobStore.list(8)).toMatchObject([{ key, state: 'done' }]);
});

it('moves begun work too, and leaves no data of the server behind', () => {
  takeOver(own, 7, []);
  for (const name of ['draft', 'training', 'today', 'talk']) writeKept(7, name, `${name} 7`);
  writeKept(8, 'training', 'training 8');
  takeOver(own, 8, []);
  // Existing work is not overwritten, and work that could not be moved is not deleted.
  expect([readKept(8, 'draft'), readKept(8, 'training')]).toEqual(['draft 7', 'training 8']);
  expect(listKept(7)).toEqual(['training']);
  expect(readKept(8, 'today')).toBeNull();
});
