import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { patient } from '@yun/contract';
import { expect, it, vi } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { LinkButton } from './LinkButton.tsx';
import { validityText } from './link-text.ts';

const token = 'A'.repeat(43);
const link: patient.PatientLink = {
  id: 3,
  url: `/h5/#${token}`,
  scopes: ['plan', 'log', 'talk'],
  creator_name: '何静',
  expire_time: '2026-12-12 10:00:00',
  create_time: '2026-11-12 10:00:00',
  devices: [{ name: '苹果手机（微信）', open_time: '2026-11-12 11:00:00', last_used_time: '2026-11-15 09:20:00' }],
};

async function open(routes: Routes, isEditable = true) {
  const page = <LinkButton patient={{ id: 10, name: '陆振华' }} isEditable={isEditable} />;
  const opened = await openPage(page, { path: '/patient/edit/10', profile: buildProfile(), routes });
  fireEvent.click(screen.getByText('患者端二维码'));
  return opened;
}

it('creates the first link by one click, and asks for the reason before revoking it', async () => {
  let current: patient.PatientLink | null = null;
  const made: unknown[] = [];
  const ended: unknown[] = [];
  await open({
    'GET /api/patient/h5_link_info': () => ({ link: current }),
    'POST /api/patient/h5_link': (input) => {
      made.push(input);
      // The answer of the first attempt is lost.
      if (made.length === 1) return refusal(50000, '系统繁忙，请稍后再试');
      current = link;
      return { link };
    },
    'POST /api/patient/revoke_h5_link': (input) => {
      ended.push(input);
      current = null;
      return { link: null };
    },
  });
  fireEvent.click(await screen.findByText('生成二维码（30 天有效）'));
  await screen.findByText(/系统繁忙/);
  fireEvent.click(screen.getByText('生成二维码（30 天有效）'));
  expect(await screen.findByLabelText('陆振华的患者端二维码')).toBeTruthy();
  const input = { patient_id: 10, days: 30, scope: ['plan', 'log', 'talk'] };
  expect(made).toEqual([expect.objectContaining(input), made[0]]);
  expect(screen.getByText(/苹果手机（微信）/)).toBeTruthy();

  fireEvent.click(screen.getByText('停用…'));
  fireEvent.click(await screen.findByText('停用'));
  expect(await screen.findByText('请填写原因')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '手机丢失' } });
  fireEvent.click(screen.getByText('停用'));
  await waitFor(() => expect(ended).toEqual([{ patient_id: 10, id: 3, reason: '手机丢失' }]));
  await screen.findByText(/还没有二维码/);
});

it('warns that a new link ends the old one, and keeps the chosen days and scopes', async () => {
  const made: unknown[] = [];
  await open({
    'GET /api/patient/h5_link_info': () => ({ link }),
    'POST /api/patient/h5_link': (input) => {
      made.push(input);
      return { link };
    },
  });
  fireEvent.click(await screen.findByText('生成新的…'));
  await screen.findByText(/原来的二维码随即失效/);
  fireEvent.click(screen.getByLabelText('7 天'));
  fireEvent.click(screen.getByLabelText('查看训练计划'));
  fireEvent.click(screen.getByText('生成'));
  await screen.findByText('记录训练需要同时可以查看训练计划');
  fireEvent.click(screen.getByLabelText('记录训练'));
  fireEvent.click(screen.getByText('生成'));
  await waitFor(() => expect(made).toEqual([expect.objectContaining({ days: 7, scope: ['talk'] })]));
});

it('shows the link of an archived record without offering a new one, and retries a failed read', async () => {
  let asked = 0;
  await open(
    {
      'GET /api/patient/h5_link_info': () => {
        asked += 1;
        return asked === 1 ? refusal(50000, '系统繁忙，请稍后再试') : { link };
      },
    },
    false,
  );
  fireEvent.click(await screen.findByText('重试'));
  await screen.findByLabelText('陆振华的患者端二维码');
  expect(screen.queryByText('生成新的…')).toBeNull();
});

it('prints the code alone, and restores the page afterwards', async () => {
  const printed: (string | undefined)[] = [];
  const note = () => printed.push(document.documentElement.dataset.prints);
  vi.stubGlobal('print', note);
  await open({ 'GET /api/patient/h5_link_info': () => ({ link }) });
  fireEvent.click(await screen.findByText('打印二维码'));
  await waitFor(() => expect(printed).toEqual(['link']));
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.documentElement.dataset.prints).toBeUndefined());
  vi.unstubAllGlobals();
});

it('shows how long the link is valid', () => {
  const at = (time: string) => validityText('2026-12-12 10:00:00', Date.parse(time));
  expect(at('2026-11-12T10:00:00+08:00')).toBe('2026-12-12 到期，还有 30 天');
  expect(at('2026-12-12T09:00:00+08:00')).toBe('2026-12-12 到期，不到 1 天');
  expect(at('2026-12-12T11:00:00+08:00')).toBe('2026-12-12 到期，已过期');
});
