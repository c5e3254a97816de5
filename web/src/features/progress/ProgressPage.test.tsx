import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { packSummary } from '@yun/contract/progress/summary-columns';
import { describe, expect, it } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { buildPlanInfo } from '#web/test/plans.ts';
import { buildSummary } from '#web/test/progress.ts';
import { type Routes, refusal } from '#web/test/serve.ts';
import { buildTrainingDay } from '#web/test/training-day.ts';
import { ProgressPage } from './ProgressPage.tsx';

const routesOf = (summary = buildSummary()): Routes => ({
  'GET /api/progress/summary': () => packSummary(summary),
  'GET /api/progress/training_day': ({ date }) => buildTrainingDay({ date }),
});

const open = (path: string, routes: Routes = routesOf(), profile = buildProfile()) =>
  openPage(<ProgressPage />, { path, pattern: '/patient/progress/:id', profile, routes });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('the patient of the page', () => {
  it.each(['abc', '0', '24x'])('%s is no patient, and no request is sent', async (id) => {
    const { calls } = await open(`/patient/progress/${id}`);
    expect(screen.getByRole('heading', { name: '记录不存在或无权查看' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('a patient out of scope is not found either', async () => {
    await open('/patient/progress/24', { 'GET /api/progress/summary': () => refusal(40400, '记录不存在或无权查看') });
    expect(await screen.findByRole('heading', { name: '记录不存在或无权查看' })).toBeTruthy();
  });

  it('a failed request can be retried', async () => {
    let isDown = true;
    await open('/patient/progress/24', {
      ...routesOf(),
      'GET /api/progress/summary': () => (isDown ? refusal(50000, '服务器出错') : packSummary(buildSummary())),
    });
    await screen.findByRole('heading', { name: '训练进展没有读取成功' });
    isDown = false;
    press('重试');
    expect(await screen.findByRole('heading', { level: 1, name: '邵桂兰' })).toBeTruthy();
  });
});

it('answers three questions, opens a day, and keeps tab, range and day in the address', async () => {
  const { address, names } = await open('/patient/progress/24');
  const doing = await screen.findByRole('region', { name: '在做吗？' });
  expect(names).toEqual(['邵桂兰']);
  expect(doing.textContent).toContain('在坚持93%近 7 日依从率 93%，28 日 89%');
  expect(screen.getByRole('region', { name: '痛吗？' }).textContent).toContain('可控2 分');
  expect(screen.getByRole('region', { name: '有进步吗？' }).textContent).toContain('停滞 4 周84°');
  expect(screen.getByRole('link', { name: '调整计划' }).getAttribute('href')).toBe('/patient/plan?id=12');
  expect(screen.getByRole('link', { name: '发消息' }).getAttribute('href')).toBe('/message/board?patient_id=24');
  const chart = screen.getByRole('application', { name: /^左膝屈（被动），5 次，由 64° 到 84°/ });
  expect(chart.querySelectorAll('circle')).toHaveLength(0);

  fireEvent.click(screen.getByRole('gridcell', { name: '11-08 周日，部分完成，6 / 9 组' }));
  const detail = screen.getByRole('region', { name: '当天的训练' });
  expect(await within(detail).findByRole('heading', { name: '11-08 周日 · 部分完成' })).toBeTruthy();
  expect(
    within(detail)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['坐位屈膝3 / 3 组疼痛 2', '侧卧髋外展3 / 3 组疼痛 1', '坐站训练0 / 3 组没时间']);
  fireEvent.click(screen.getByRole('radio', { name: '12 周' }));
  expect(address()).toBe('/patient/progress/24?day=2026-11-08&range=12w');
  fireEvent.click(screen.getByRole('tab', { name: '疼痛与用力' }));
  expect(address()).toContain('tab=pain');
  const pain = screen.getByRole('region', { name: '训练前后疼痛（NRS 0–10）' });
  fireEvent.click(within(pain).getByRole('button', { name: '查看数据' }));
  const row = within(pain).getByRole('row', { name: /^2026-11-02/ });
  expect(row.textContent).toBe('2026-11-021未报未报未报未报4');
});

it('handles all open alerts with one note, and takes it back', async () => {
  const sent: object[] = [];
  let { alerts } = buildSummary();
  await open('/patient/progress/24', {
    ...routesOf(),
    'GET /api/progress/summary': () => packSummary(buildSummary({ alerts })),
    'POST /api/alert/handle_alert': (input) => {
      sent.push(input);
      alerts = input.act === 'undo' ? buildSummary().alerts : [];
      return { list: [] };
    },
  });
  const strip = await screen.findByRole('region', { name: '待处理预警' });
  expect(strip.textContent).toContain('里程碑落后：术后 42 天左膝屈 84°，里程碑为 90°');
  press(/^标记已处理/);
  fireEvent.change(await screen.findByLabelText('做了什么'), { target: { value: '下周复查' } });
  press('已电话联系');
  press('已处理');
  await waitFor(() => expect(screen.queryByRole('region', { name: '待处理预警' })).toBeNull());
  expect(screen.getByText('已处理邵桂兰的 2 条预警')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('撤销');
  press('撤销');
  expect(await screen.findByText('已撤销，2 条预警回到待处理')).toBeTruthy();
  await screen.findByRole('region', { name: '待处理预警' });
  const seen = [71, 72].map((id) => ({ id, repeat_count: 1 }));
  expect(sent).toEqual([
    { alerts: seen, act: 'close', note: '下周复查，已电话联系', until: null },
    { alerts: seen, act: 'undo', note: null, until: null },
  ]);
});

it('shows the plan as running once it is resumed from here', async () => {
  const { plan } = buildSummary();
  let status = 'paused';
  await open('/patient/progress/24', {
    ...routesOf(),
    'GET /api/progress/summary': () => packSummary(buildSummary({ plan: plan && { ...plan, status } })),
    'GET /api/plan/get_pause': () => ({
      patient: { id: 24, patient_no: 'RH202600024', name: '邵桂兰', gender: 2, age: 66 },
      pause: null,
      needs_release: false,
      dangers: [],
      alerts: [],
    }),
    'POST /api/plan/resume_plan': () => {
      status = 'active';
      return buildPlanInfo([]);
    },
  });
  fireEvent.click(await screen.findByText('恢复计划…'));
  await screen.findByText('没有未处理的危急或高级预警。');
  press(/^恢 ?复$/);
  await waitFor(() => expect(screen.queryByText('恢复计划…')).toBeNull());
});

describe('a hint', () => {
  const hint = {
    plan_id: 12,
    plan_version: 7,
    plan_item_id: 31,
    exercise_name: '坐位屈膝',
    direction: 'up' as const,
    proposal: '每组次数 10 → 12',
    reason: '连续 3 次全部完成，疼痛不超过 2 分',
    change: { field: 'reps' as const, from: 10, to: 12 },
  };

  it('becomes a plan version when it is accepted', async () => {
    const sent: object[] = [];
    let hints = [hint];
    await open('/patient/progress/24', {
      ...routesOf(),
      'GET /api/progress/summary': () => packSummary(buildSummary({ hints })),
      'POST /api/progress/accept_hint': (input) => {
        sent.push(input);
        hints = [];
        return { version_no: 4, summary: '坐位屈膝 每组次数 10 → 12' };
      },
    });
    await screen.findByRole('region', { name: '调整建议' });
    press(/^采纳 坐位屈膝/);
    fireEvent.click(await screen.findByRole('button', { name: '采纳' }));
    expect(await screen.findByText(/已成为版本 4/)).toBeTruthy();
    const { plan_id, plan_item_id, change } = hint;
    expect(sent).toEqual([{ patient_id: 24, plan_id, version: 7, plan_item_id, change }]);
  });

  it('that the checks refuse shows the reason and links to the plan', async () => {
    const finding = { level: 'warn', item: 0, exercise_name: '坐位屈膝', text: '次数超过建议', key: 'a' };
    await open('/patient/progress/24', {
      ...routesOf(buildSummary({ hints: [hint] })),
      'POST /api/progress/accept_hint': () => refusal(40902, '有 1 条提示需要确认', { findings: [finding] }),
    });
    await screen.findByRole('region', { name: '调整建议' });
    press(/^采纳 坐位屈膝/);
    fireEvent.click(await screen.findByRole('button', { name: '采纳' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('有 1 条提示需要确认坐位屈膝：次数超过建议');
    expect(within(alert).getByRole('link', { name: '到计划中调整' }).getAttribute('href')).toBe('/patient/plan?id=12');
  });
});

it('a read-only user can only print', async () => {
  await open('/patient/progress/24', routesOf(buildSummary({ can_record: false })));
  await screen.findByRole('heading', { level: 1, name: '邵桂兰' });
  for (const name of [/标记已处理/, '录入测量', '补录训练']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: '调整计划' })).toBeNull();
  press('更多操作');
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['打印小结', '患者档案', '导出 Excel', '导出 FHIR']);
});
