import type { talk } from '@yun/contract';
import { describe, expect, it } from 'vitest';
import { changedPatients, createNewMessageFinder } from './unread-diff.ts';

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

it('returns patients with new or newly read messages, and no others', () => {
  const before = unread(from(1, 10), from(2, 11), from(3, 12, 2));
  expect(changedPatients(before, before)).toEqual([]);
  expect(changedPatients(before, unread(from(4, 20), from(2, 11), from(3, 12, 1)))).toEqual([4, 3, 1]);
});

describe('new messages', () => {
  it('are counted since the answer before, with their patients', () => {
    const find = createNewMessageFinder();
    expect(find(unread(from(1, 10, 3)))).toBeNull();
    expect(find(unread(from(1, 10, 3)))).toBeNull();
    expect(find(unread(from(2, 12), from(1, 13, 5)))).toEqual({ count: 3, patientIds: [2, 1] });
  });

  it('are everything after an empty first answer', () => {
    const find = createNewMessageFinder();
    expect(find(unread())).toBeNull();
    expect(find(unread(from(1, 4, 2)))).toEqual({ count: 2, patientIds: [1] });
  });

  it('are neither messages that were read nor those marked as unread again', () => {
    const find = createNewMessageFinder();
    find(unread(from(1, 10, 2), from(2, 11)));
    expect(find(unread(from(2, 11)))).toBeNull();
    expect(find(unread(from(1, 10), from(2, 11)))).toBeNull();
    expect(find(unread(from(3, 5), from(2, 11)))).toBeNull();
  });

  it('count a new message even if others were read at the same time', () => {
    const find = createNewMessageFinder();
    find(unread(from(1, 10, 4)));
    expect(find(unread(from(1, 12, 1)))).toEqual({ count: 1, patientIds: [1] });
  });
});
