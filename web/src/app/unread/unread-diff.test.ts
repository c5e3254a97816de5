import type { talk } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { changedPatients, createNewsFinder } from './unread-diff.ts';

type From = talk.Unread['from_patients'][number];

const from = (patient_id: number, last_id: number, unread = 1): From => ({
  patient_id,
  last_id,
  unread,
  patient_name: '罗秀英',
  last_content: '今天膝盖有点肿',
  last_type: 'text',
  last_time: '2026-11-16 09:00:00',
  risk_level: 'low',
});
const unread = (...from_patients: From[]): talk.Unread => ({
  unread_count: from_patients.reduce((sum, one) => sum + one.unread, 0),
  from_patients,
});

it('names who wrote, who was read and nobody else', () => {
  const before = unread(from(1, 10), from(2, 11), from(3, 12, 2));
  expect(changedPatients(before, before)).toEqual([]);
  expect(changedPatients(before, unread(from(4, 20), from(2, 11), from(3, 12, 1)))).toEqual([4, 3, 1]);
});

describe('news', () => {
  it('are what came since the answer before, in number and by whom', () => {
    const find = createNewsFinder();
    expect(find(unread(from(1, 10, 3)))).toBeNull();
    expect(find(unread(from(1, 10, 3)))).toBeNull();
    expect(find(unread(from(2, 12), from(1, 13, 5)))).toEqual({ count: 3, patientIds: [2, 1] });
  });

  it('are everything after an empty first answer', () => {
    const find = createNewsFinder();
    expect(find(unread())).toBeNull();
    expect(find(unread(from(1, 4, 2)))).toEqual({ count: 2, patientIds: [1] });
  });

  it('are neither what was read nor what was marked as unread again', () => {
    const find = createNewsFinder();
    find(unread(from(1, 10, 2), from(2, 11)));
    expect(find(unread(from(2, 11)))).toBeNull();
    expect(find(unread(from(1, 10), from(2, 11)))).toBeNull();
    expect(find(unread(from(3, 5), from(2, 11)))).toBeNull();
  });

  it('count a new message even if others were read at the same time', () => {
    const find = createNewsFinder();
    find(unread(from(1, 10, 4)));
    expect(find(unread(from(1, 12, 1)))).toEqual({ count: 1, patientIds: [1] });
  });
});
