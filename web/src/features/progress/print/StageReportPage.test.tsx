import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@yun/contract/base/day';
import { expect, it, vi } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { buildReport } from '#web/test/progress-records.ts';
import { refusal } from '#web/test/serve.ts';
import { StageReportPage } from './StageReportPage.tsx';

const options = { path: '/patient/progress-print/24', pattern: '/patient/progress-print/:id', profile: buildProfile() };

it('prints the edited advice, keeps it as a draft, and copies the same text', async () => {
  const asked: (string | undefined)[] = [];
  const page = await openPage(<StageReportPage />, {
    ...options,
    routes: {
      'GET /api/progress/report': ({ from }) => {
        asked.push(from);
        return buildReport(from ? { from: '2026-08-20' } : {});
      },
    },
  });
  const title = await screen.findByText('康复阶段小结', { selector: 'h2' });
  const sheet = title.closest('article') as HTMLElement;
  expect(within(sheet).getByText('11-19 复测左膝屈。')).toBeTruthy();
  expect(within(sheet).getByText(/演示数据，不作为医疗建议/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('下一步建议'), { target: { value: '每日 2 次坐位屈膝' } });
  await within(sheet).findByText('每日 2 次坐位屈膝');
  page.reload();
  await screen.findByText(/已恢复未保存的内容/);
  expect(document.querySelector('.stage-report_steps li')?.textContent).toBe('每日 2 次坐位屈膝');

  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  fireEvent.click(screen.getByText('复制文字'));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(expect.stringContaining('1. 每日 2 次坐位屈膝')));

  fireEvent.click(screen.getByText('近 12 周'));
  await screen.findByText(/2026-08-20 至/);
  expect(page.address()).toContain('from=2026-08-20');
  expect(asked.at(-1)).toBe('2026-08-20');
});

it('stays as it is while the range is reversed or beyond today, with the message at the field', async () => {
  const asked: unknown[] = [];
  const report = buildReport();
  const routes = {
    'GET /api/progress/report': (input: unknown) => {
      asked.push(input);
      return report;
    },
  };
  await openPage(<StageReportPage />, { ...options, routes });
  const type = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  };
  await screen.findByLabelText('下一步建议');
  type('开始日期', addDays(report.to, 1));
  expect(screen.getByText(`请输入 ${report.to} 或之前的日期`)).toBeTruthy();
  type('结束日期', addDays(report.from, -1));
  type('结束日期', '2199-12-31');
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect([screen.getByLabelText<HTMLInputElement>('开始日期').value, asked.length]).toEqual([addDays(report.to, 1), 1]);
});

it('prints the newest value of a row even if no column holds it', async () => {
  const [row] = buildReport().rows;
  const once = { ...row, word: '起立行走计时', first: null, values: [null, null], newest: '18.8 秒（10-28）' };
  const rows = [{ ...once, goal: null, judgement: '首次测量' }];
  const routes = { 'GET /api/progress/report': () => buildReport({ rows }) };
  await openPage(<StageReportPage />, { ...options, routes });
  const shown = (await screen.findByRole('rowheader', { name: '起立行走计时' })).closest('tr') as HTMLElement;
  expect(
    within(shown)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['—', '—', '—'], ...['18.8 秒（10-28）', '—', '首次测量']]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('最新');
});

it('shows a message for an unknown patient', async () => {
  const routes = { 'GET /api/progress/report': () => refusal(40400, '记录不存在或无权查看') };
  await openPage(<StageReportPage />, { ...options, routes });
  expect(await screen.findByText('记录不存在或无权查看')).toBeTruthy();
});
