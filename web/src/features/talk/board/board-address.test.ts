import { expect, it } from 'vitest';
import { boardDefaults, listQueryOf } from './board-address.ts';

it.each([
  [{}, { tab: 'all', sort: 'risk', keyword: '', doctor_id: '' }],
  [
    { tab: 'unread', sort: 'wait', keyword: ' 小腿 ' },
    { tab: 'unread', sort: 'wait', keyword: '小腿' },
  ],
  // The same list whichever conversation is open; what the server does not know becomes the usual.
  [
    { patient_id: '7', doctor_id: '16' },
    { tab: 'all', sort: 'risk', doctor_id: '16' },
  ],
  [
    { tab: 'x', sort: 'y' },
    { tab: 'all', sort: 'risk' },
  ],
])('the list at %j', (address, expected) => {
  const query = listQueryOf({ ...boardDefaults, ...address });
  expect(query).toMatchObject(expected);
  expect(Object.keys(query).sort()).toEqual(['doctor_id', 'keyword', 'sort', 'tab']);
});
