import { expect, it } from 'vitest';
import { buildAlertRow } from '#web/test/alerts.ts';
import { serve } from '#web/test/serve.ts';
import { listCritical } from './list-critical.ts';

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
