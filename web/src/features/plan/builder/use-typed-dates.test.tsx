import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Api } from '@yun/contract';
import { addDays, today } from '@yun/contract/base/day';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetUnsaved } from '#web/lib/drafts/unsaved.ts';
import { buildAdministrator } from '#web/test/dashboard.ts';
import { openList } from '#web/test/list-page.tsx';
import { buildExercise, buildPlanInfo } from '#web/test/plans.ts';
import { setWindowWidth } from '#web/test/window-width.ts';
import { PlanBuilderPage } from './PlanBuilderPage.tsx';

const doctor = buildAdministrator({ user_type: '医生', permissions: ['PATIENT_MGR'], modules: ['PATIENT_MGR'] });
const rows = [buildExercise(1, '直腿抬高')];
const { current } = buildPlanInfo(rows);
type Save = Api['POST /api/plan/save_plan']['input'];
let saved: Save[];

async function open(): Promise<void> {
  const facets = { body_part: {}, kind: {}, equipment: {}, position: {}, difficulty: {}, scope: {}, favorite: 0 };
  await openList(<PlanBuilderPage />, '/patient/plan?id=12', doctor, {
    'GET /api/plan/plan_info': () => buildPlanInfo(rows),
    'GET /api/exercise/list_exercise': () => ({ list: rows, total: 1, page: 1, size: 100, facets }),
    'GET /api/exercise/list_figure': () => ({ figures: {} }),
    'POST /api/plan/save_plan': (input) => {
      saved.push(input);
      return buildPlanInfo(rows, { version: 3 });
    },
  });
  await screen.findByLabelText('直腿抬高 组');
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const startButton = () => screen.getByText('启用版本 2').closest('button') as HTMLButtonElement;
const question = () => document.querySelector('.ant-modal');
const saveButton = () => screen.getByText('保存草稿').closest('button') as HTMLButtonElement;

function type(label: string, value: string): void {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}

beforeEach(() => {
  saved = [];
  setWindowWidth(1440);
});
afterEach(() => {
  forgetUnsaved('/patient/plan');
});

it.each([
  ['结束', '2026-02-30'],
  ['结束', ''],
  ['生效日期', '明天'],
])('a wrong date in %s (%j) stays as typed and blocks saving and starting', async (label, text) => {
  await open();
  type(label, text);
  expect(await screen.findByText('请先改正 1 处填写')).toBeTruthy();
  expect(field(label).value).toBe(text);
  expect(saveButton().disabled).toBe(true);
  fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
  expect(question()).toBeNull();
});

it('a wrong date blocks starting by the key that leaves it, and is announced with its message', async () => {
  await open();
  fireEvent.change(field('调整原因'), { target: { value: '加强训练' } });
  type('结束', addDays(today(), 40));
  await waitFor(() => expect(startButton().disabled).toBe(false));
  fireEvent.change(field('结束'), { target: { value: '2026-13-40' } });
  fireEvent.keyDown(field('结束'), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('请先改正 1 处填写')).toBeTruthy();
  expect(question()).toBeNull();
  const message = screen.getByText('请输入正确的日期');
  expect(field('结束').getAttribute('aria-invalid')).toBe('true');
  expect(field('结束').getAttribute('aria-describedby')).toBe(message.id);
});

it('a date that becomes wrong behind the open question is not started', async () => {
  await open();
  fireEvent.change(field('调整原因'), { target: { value: '加强训练' } });
  fireEvent.change(field('结束'), { target: { value: addDays(today(), 40) } });
  fireEvent.keyDown(document, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(question()).not.toBeNull());
  const start = question()?.querySelector('.ant-btn-primary') as HTMLButtonElement;
  expect(start.disabled).toBe(false);
  type('结束', '9999-12-31');
  await waitFor(() => expect(start.disabled).toBe(true));
  expect(screen.getByText('请输入 1900 至 2199 年的日期')).toBeTruthy();
});

it('a wrong date is not saved by Ctrl+S either; a corrected one is', async () => {
  await open();
  const end = addDays(today(), 40);
  type('结束', '2026-02-30');
  await screen.findByText('请先改正 1 处填写');
  fireEvent.keyDown(document, { key: 's', ctrlKey: true });
  type('结束', end);
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  fireEvent.click(saveButton());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([{ start_date: current?.start_date, end_date: end, effective_date: null }]);
});
