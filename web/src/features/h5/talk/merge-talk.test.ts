import type { h5 } from '@yun/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catchUp, mergeTalk } from './merge-talk.ts';

const record = (id: number, status: h5.OwnRecord['status'] = 'sent') => ({ id, status }) as h5.OwnRecord;
const pageSize = 3;

/** As the server answers: the newest page, or the oldest one after an id. */
const serving = (all: readonly h5.OwnRecord[]) => async (query: { after_id?: number }) => {
  const { after_id } = query;
  const rest = after_id === undefined ? all : all.filter(({ id }) => id > after_id);
  const list = after_id === undefined ? rest.slice(-pageSize) : rest.slice(0, pageSize);
  return { list, has_more: rest.length > list.length };
};

it('has every record once, however many arrive between two requests and in any order of answers', async () => {
  const growth = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(growth, fc.boolean(), async (steps, isMixed) => {
      let all: h5.OwnRecord[] = [];
      let current: h5.OwnRecord[] = [];
      const answers: h5.OwnRecord[][] = [];
      for (const more of steps) {
        for (let n = 0; n < more; n++) all = [...all, record(all.length * 2 + 1)];
        const { list } = await catchUp(current, serving(all));
        answers.push(list);
        current = mergeTalk(current, list);
      }
      const seen = current.map(({ id }) => id);
      const expected = all.map(({ id }) => id).filter((id) => id >= (seen[0] ?? 0));
      expect(seen).toEqual(expected);
      if (isMixed) answers.reverse();
      const mixed = answers.reduce<h5.OwnRecord[]>(mergeTalk, []);
      expect(mixed.map(({ id }) => id)).toEqual(seen);
    }),
  );
});

it('takes the later state of a record that was received twice', () => {
  const merged = mergeTalk([record(1), record(2)], [record(2, 'read'), record(3)]);
  expect(merged.map(({ id, status }) => `${id} ${status}`)).toEqual(['1 sent', '2 read', '3 sent']);
});
