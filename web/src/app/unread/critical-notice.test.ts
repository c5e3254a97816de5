import type { alert, talk } from '@yun/contract';
import { expect, it } from 'vitest';
import { buildAlertRow } from '#web/test/alerts.ts';
import { createCriticalNotice } from './critical-notice.ts';

const now = Date.parse('2026-11-12T08:00:00+08:00');
const unread = (...ids: [patientId: number, lastId: number][]): talk.Unread => ({
  unread_count: ids.length,
  from_patients: ids.map(([patient_id, last_id]) => ({
    patient_id,
    last_id,
    unread: 1,
  })) as talk.Unread['from_patients'],
});
const critical = (patientId: number, values: Partial<alert.AlertRow> = {}) => {
  const row = buildAlertRow({ severity: 4, update_time: '2026-11-12 07:59:30', ...values });
  return { ...row, patient: { ...row.patient, id: patientId } };
};

function watch(rows: alert.AlertRow[], isVisible = true) {
  const shown: number[] = [];
  let asked = 0;
  const take = createCriticalNotice({
    listCritical: async () => {
      asked += 1;
      return rows;
    },
    isVisible: () => isVisible,
    now: () => now,
    show: ({ patient }) => shown.push(patient.id),
  });
  return { take, shown, asked: () => asked };
}

it('shows a danger that came with a message, once, and again when it gets another', async () => {
  const rows = [critical(7)];
  const { take, shown } = watch(rows);
  await take(unread());
  await take(unread([7, 20]));
  await take(unread([7, 21]));
  expect(shown).toEqual([7]);
  rows[0] = critical(7, { repeat_count: 2 });
  await take(unread([7, 22]));
  expect(shown).toEqual([7, 7]);
});

it('asks nothing at the beginning, without news, or in a window nobody sees', async () => {
  const { take, asked } = watch([critical(7)]);
  await take(unread([7, 20]));
  await take(unread([7, 20]));
  expect(asked()).toBe(0);
  const hidden = watch([critical(7)], false);
  await hidden.take(unread());
  await hidden.take(unread([7, 20]));
  expect([hidden.asked(), hidden.shown]).toEqual([0, []]);
});

it('shows neither what is of somebody else nor what has been open for longer', async () => {
  const { take, shown } = watch([critical(8), critical(7, { update_time: '2026-11-12 07:50:00' })]);
  await take(unread());
  await take(unread([7, 20]));
  expect(shown).toEqual([]);
});
