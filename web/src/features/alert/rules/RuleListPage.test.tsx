import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api, alert } from '@yun/contract';
import { afterEach, expect, it } from 'vitest';
import { forgetUnsaved } from '#web/lib/drafts/unsaved.ts';
import { buildRules } from '#web/test/alerts.ts';
import { buildAdministrator } from '#web/test/dashboard.ts';
import { openList } from '#web/test/list-page.tsx';
import { type Routes, refusal } from '#web/test/serve.ts';
import { RuleListPage } from './RuleListPage.tsx';

const save = 'POST /api/alert/save_rule';
const simulate = 'POST /api/alert/simulate_rule';
type Saved = Api[typeof save]['input'];
type Tried = Api[typeof simulate]['input'];

const manager = buildAdministrator({ user_type: '机构', agency_id: 1, permissions: ['AGENCY_MGR'] });
const own = { code: 'W04', params: { days: 4, high: 7, critical: 14 }, is_standard: false, version: 2 } as const;

function open(routes: Routes = {}, path = '/system/rule') {
  const sent: Saved[] = [];
  const answers = openList(<RuleListPage />, path, manager, {
    'GET /api/agency/list_agency': () =>
      ({ list: [{ id: 1, name: '仁和康复医院' }], total: 1, page: 1, size: 50 }) as never,
    'GET /api/alert/list_rule': () => ({ list: buildRules([own]) }),
    [save]: (input: Saved) => {
      sent.push(input);
      return { ...buildRules([own])[3], version: 3 } as alert.AlertRuleSetting;
    },
    ...routes,
  });
  return answers.then((server) => ({ ...server, sent }));
}

const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'td *' })).closest('tr') as HTMLElement;
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button, button *' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  forgetUnsaved('/system/rule');
});

it('shows every rule as a sentence with its parameters', async () => {
  await open();
  const missed = await rowOf('连续未训练');
  expect(missed.textContent).toContain('连续 4 个训练日没有训练（7 天为高，14 天为危急）');
  expect(within(missed).getByText('启用 · 已调整')).toBeTruthy();
  expect((await rowOf('重度疼痛')).textContent).toContain('任一疼痛评分达到 7 分');
});

it('saves the changes with their reason, and shows a refusal beside its field', async () => {
  const { sent } = await open(
    {
      [save]: (input: Saved) => {
        if (Number(input.params.days) < 5) return { ...buildRules([own])[3], version: 3 } as never;
        const errors = [{ field: 'params.days', message: '应小于“高”的天数' }];
        return refusal(40000, '应小于“高”的天数', { errors });
      },
    },
    '/system/rule?edit=W04',
  );
  expect(sent).toEqual([]);
  await screen.findByLabelText('警告');
  type('警告', '8');
  type('调整原因', '老年患者较多');
  await press('保存');
  expect(await screen.findByText('应小于“高”的天数')).toBeTruthy();
  expect((screen.getByLabelText('警告') as HTMLInputElement).value).toBe('8');
});

it('simulates the rule on past data, part by part, before it is saved', async () => {
  const tried: Tried[] = [];
  const found = (id: number, name: string, is_now: boolean) => ({
    id,
    name,
    patient_no: `RH${id}`,
    doctor_name: '何静',
    times: 2,
    severity: 2 as const,
    is_now,
    first_date: '2026-10-20',
    last_date: '2026-11-02',
    reason_text: '已连续 3 个训练日未打卡',
  });
  await open(
    {
      [simulate]: (input: Tried) => {
        tried.push(input);
        if (input.after === 0)
          return {
            looked_at: 100,
            total: 150,
            next: 100,
            patients: [found(1, '陆振华', true)],
            now_patients: 1,
            gone: [],
          };
        const gone = [{ id: 3, name: '邵桂兰', patient_no: 'RH3', doctor_name: '何静' }];
        return { looked_at: 50, total: 150, next: null, patients: [found(2, '罗秀英', false)], now_patients: 1, gone };
      },
    },
    '/system/rule?edit=W04',
  );
  await screen.findByLabelText('警告');
  type('警告', '3');
  await press('看看会提醒谁');
  expect((await screen.findByText(/位在训患者中会提醒/)).textContent).toBe(
    '过去 30 天，150 位在训患者中会提醒 2 位；按现在的设定是 2 位。',
  );
  expect(tried.map(({ after, params, days }) => [after, params.days, days])).toEqual([
    [0, 3, 30],
    [100, 3, 30],
  ]);
  expect(screen.getByText('不再提醒：邵桂兰')).toBeTruthy();
  expect(screen.getByText('新增').closest('li')?.textContent).toContain('罗秀英');
});

it('keeps the input over a reload of the page', async () => {
  await open({}, '/system/rule?edit=W04');
  await screen.findByLabelText('调整原因');
  type('调整原因', '冬季随访加密');
  cleanup();
  await open({}, '/system/rule?edit=W04');
  await waitFor(() => expect((screen.getByLabelText('调整原因') as HTMLTextAreaElement).value).toBe('冬季随访加密'));
});
