import { describe, expect, it } from 'vitest';
import { buildTalkPage, buildTalkRow } from '#web/test/talk-rows.ts';
import { keepOpened, neighbourOf, rowsOf } from './merge-rows.ts';

const row = (patient_id: number, changes = {}) => buildTalkRow({ patient_id, ...changes });
const ids = (rows: { patient_id: number }[]) => rows.map(({ patient_id }) => patient_id);

it('shows a patient once who moved between pages', () => {
  const pages = [buildTalkPage([row(1), row(2)]), buildTalkPage([row(2), row(3)])];
  expect(ids(rowsOf(pages))).toEqual([1, 2, 3]);
});

describe('the open conversation', () => {
  const shown = [row(1), row(2, { unread: 3 }), row(3)];

  it('keeps its place when it leaves its group, without the state that put it there', () => {
    const rows = keepOpened([row(1), row(3)], shown, 2, 'unread');
    expect(ids(rows)).toEqual([1, 2, 3]);
    expect(rows[1]?.unread).toBe(0);
  });
  it('is last when the list has become shorter', () => {
    expect(ids(keepOpened([], shown, 2, 'waiting'))).toEqual([2]);
  });
  it('is at its new place when it is still in the list', () => {
    expect(ids(keepOpened([row(3), row(2), row(1)], shown, 2, 'all'))).toEqual([3, 2, 1]);
  });
  it('is not added to a list it was never in', () => {
    expect(ids(keepOpened([row(1)], [row(1)], 9, 'all'))).toEqual([1]);
    expect(ids(keepOpened([row(1)], shown, null, 'all'))).toEqual([1]);
  });
});

it('moves on from the open conversation, and starts at the first', () => {
  const rows = [row(1), row(2)];
  expect(neighbourOf(rows, null, 1)?.patient_id).toBe(1);
  expect(neighbourOf(rows, 1, 1)?.patient_id).toBe(2);
  expect(neighbourOf(rows, 2, -1)?.patient_id).toBe(1);
  expect(neighbourOf(rows, 2, 1)).toBeUndefined();
  expect(neighbourOf(rows, 1, -1)).toBeUndefined();
  expect(neighbourOf([], null, 1)).toBeUndefined();
});
