import { fireEvent, screen } from '@testing-library/react';
import type { Api } from '@yun/contract';
import { expect, it, vi } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { refusal } from '#web/test/serve.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

type Trail = Api['GET /api/audit/list_audit'];

const history: Trail['output'] = {
  list: [
    {
      id: 90,
      time: '2026-11-12 10:21:00',
      user_id: 2,
      user_name: '周敏',
      viewer_name: null,
      action: 'modify_user',
      entity: 'user',
      entity_id: '16',
      entity_name: '何静',
      result: 'ok',
      detail: { title: { from: '治疗师', to: '主管治疗师' } },
      address: '10.0.0.9',
      request_id: 'r-9',
    },
  ],
  total: 1,
  page: 1,
  size: 5,
};

it('shows the last changes of that account, and links to all of them', async () => {
  const handler = vi.fn((_input: Trail['input']) => history);
  await openPage(<HistoryPanel id={16} />, {
    path: '/doctor/edit/16',
    profile: buildProfile(),
    routes: { 'GET /api/audit/list_audit': handler },
  });
  expect(await screen.findByText(/^周敏/)).toBeTruthy();
  expect(handler.mock.calls[0]?.[0]).toEqual({ entity: 'user', entity_id: '16', only_changes: '1', size: '5' });
  expect(screen.getByText('全部').getAttribute('href')).toBe('/system/audit?entity=user&entity_id=16&only_changes=1');
});

it('can be read again after a failure', async () => {
  const answers = [refusal(50000, '服务器出错'), history];
  await openPage(<HistoryPanel id={16} />, {
    path: '/doctor/edit/16',
    profile: buildProfile(),
    routes: { 'GET /api/audit/list_audit': () => answers.shift() ?? history },
  });
  await screen.findByText(/服务器出错/);
  fireEvent.click(screen.getByText('重试'));
  expect(await screen.findByText(/^周敏/)).toBeTruthy();
});
