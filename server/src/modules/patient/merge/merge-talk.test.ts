import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedMark } from './merge-talk.ts';

const conversation = fc.record({
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 }),
  mark: fc.integer({ min: 0, max: 60 }),
});

it('a joined read mark keeps unread messages unread, and adds none where everything was read', () => {
  fc.assert(
    fc.property(conversation, conversation, (one, other) => {
      const heard = ({ ids }: typeof one) => Math.max(0, ...ids);
      const mark = joinedMark(
        { mark: one.mark, lastPatientMessageId: heard(one) },
        { mark: other.mark, lastPatientMessageId: heard(other) },
      );
      const unread = [one, other].flatMap(({ ids, mark: own }) => ids.filter((id) => id > own));
      for (const id of unread) expect(id).toBeGreaterThan(mark);
      if (unread.length === 0) for (const id of [...one.ids, ...other.ids]) expect(id).toBeLessThanOrEqual(mark);
    }),
  );
});
