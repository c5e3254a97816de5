import type { alert } from '@yun/contract';
import { request } from '#web/lib/api/api-client.ts';

const maxListed = 100;

/** All pages of open critical alerts: an old one that was raised again stands behind newer ones. */
export async function listCritical(): Promise<alert.AlertRow[]> {
  const rows: alert.AlertRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { severity: '4', sort: '-create_time', page: String(page), size: String(maxListed) } as const;
    const { list } = await request('GET /api/alert/list_alert', query);
    rows.push(...list);
    if (list.length < maxListed) return rows;
  }
}
