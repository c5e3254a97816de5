import type { alert, talk } from '@yun/contract';
import { expect, it, vi } from 'vitest';
import { buildAlertRow } from '#web/test/alerts.ts';
import { serve } from '#web/test/serve.ts';
import { createCriticalNotice, listCritical } from './critical-notice.ts';

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

function watch(rows: alert.AlertRow[]) {
  const shown: number[] = [];
  const state = { now, isVisible: true, isDown: false, asked: 0 };
  let wake = () => {};
  const { handleUnread, stop } = createCriticalNotice({
    listCritical: async () => {
      state.asked += 1;
      if (state.isDown) throw new Error('no network');
      return rows;
    },
    visibility: {
      isVisible: () => state.isVisible,
      listen: (listener) => {
        wake = () => listener(false);
        return () => {
          wake = () => {};
        };
      },
    },
    now: () => state.now,
    show: ({ patient }) => shown.push(patient.id),
  });
  const setVisible = (isVisible: boolean) => {
    state.isVisible = isVisible;
    wake();
  };
  return { handleUnread, stop, shown, state, setVisible };
}

it('shows a critical alert raised by a message once, and again when it is raised again', async () => {
  const rows = [critical(7)];
  const { handleUnread, shown } = watch(rows);
  await handleUnread(unread());
  await handleUnread(unread([7, 20]));
  await handleUnread(unread([7, 21]));
  expect(shown).toEqual([7]);
  rows[0] = critical(7, { repeat_count: 2 });
  await handleUnread(unread([7, 22]));
  expect(shown).toEqual([7, 7]);
});

it.each([0, 40])('shows alerts that came while the window was hidden, on return after %i minutes', async (minutes) => {
  const { handleUnread, shown, state, setVisible } = watch([critical(7)]);
  await handleUnread(unread());
  setVisible(false);
  await handleUnread(unread([7, 20]));
  expect([state.asked, shown]).toEqual([0, []]);
  state.now += minutes * 60_000;
  setVisible(true);
  await vi.waitFor(() => expect(shown).toEqual([7]));
  setVisible(false);
  setVisible(true);
  expect(state.asked).toBe(1);
});

it('shows alerts that came while the window was hidden', async () => {
  const { handleUnread, shown, state } = watch([critical(7, { update_time: '2026-11-12 08:05:00' })]);
  await handleUnread(unread());
  state.now += 40 * 60_000;
  await handleUnread(unread([7, 20]));
  expect(shown).toEqual([7]);
});

it('asks again where the server could not be reached', async () => {
  const { handleUnread, shown, state } = watch([critical(7)]);
  await handleUnread(unread());
  state.isDown = true;
  await handleUnread(unread([7, 20]));
  state.isDown = false;
  state.now += 10 * 60_000;
  await handleUnread(unread([7, 20]));
  expect(shown).toEqual([7]);
});

it('asks nothing at the start, without new messages, or after the end', async () => {
  const { handleUnread, stop, state, setVisible } = watch([critical(7)]);
  await handleUnread(unread([7, 20]));
  await handleUnread(unread([7, 20]));
  setVisible(false);
  await handleUnread(unread([7, 21]));
  stop();
  setVisible(true);
  expect(state.asked).toBe(0);
});

it('shows neither alerts of other patients nor older ones', async () => {
  const { handleUnread, shown } = watch([critical(8), critical(7, { update_time: '2026-11-12 07:50:00' })]);
  await handleUnread(unread());
  await handleUnread(unread([7, 20]));
  expect(shown).toEqual([]);
});

it('finds an old alert that was raised again behind many newer ones', async () => {
  const rows = Array.from({ length: 130 }, (_, n) => buildAlertRow({ id: 130 - n, severity: 4 }));
  const counts = { 1: 0, 2: 0, 3: 0, 4: rows.length, snoozed: 0 };
  const { calls } = await serve({
    'GET /api/alert/list_alert': (query) => {
      expect(query).toMatchObject({ severity: '4' });
      const [page, size] = [Number(query.page), Number(query.size)];
      return { list: rows.slice((page - 1) * size, page * size), total: rows.length, page, size, counts };
    },
  });
  expect((await listCritical()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(calls.length).toBe(2);
});
