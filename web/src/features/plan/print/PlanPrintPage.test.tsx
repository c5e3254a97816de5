import { screen } from '@testing-library/react';
import type { plan } from '@yun/contract';
import { expect, it } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { buildProfile } from '#web/test/people.ts';
import { buildExercise, buildPlanInfo } from '#web/test/plans.ts';
import { PlanPrintPage } from './PlanPrintPage.tsx';

const exercise = buildExercise(1, '直腿抬高');
const { patient, current, versions } = buildPlanInfo([exercise]);

/** The warning at the top of the sheet; null: there is none. */
async function openSheet(changes: Partial<plan.PrintedPlan>) {
  const [version] = versions;
  if (current === null || version === undefined) throw new Error('the plan has no version');
  const printed: plan.PrintedPlan = {
    id: 12,
    patient,
    status: 'active',
    is_stopped: false,
    version,
    content: current,
    warnings: [],
    exercises: [exercise],
    agency: { name: '仁和康复医院（演示）', contact_phone: '010-88886666' },
    doctor: { nickname: '何静', title: null, signature_id: null },
    link: null,
    printed_by: '何静',
    time: '2026-11-18 09:00:00',
    ...changes,
  };
  const path = '/patient/plan-print/12';
  const routes = { 'GET /api/plan/print_plan': () => printed };
  await openPage(<PlanPrintPage />, { path, pattern: '/patient/plan-print/:id', profile: buildProfile(), routes });
  await screen.findByRole('article');
  return screen.queryByRole('note')?.textContent ?? null;
}

it.each([
  ['is paused', { status: 'paused' }],
  ['runs while a danger is open', { is_stopped: true }],
] as const)('a sheet of a plan that %s says not to train, and whom to call', async (_, changes) => {
  expect(await openSheet(changes)).toBe('现在请不要训练。何静通知恢复后，再按本页训练，电话 010-88886666。');
});

it('the sheet of an ended plan has a warning', async () => {
  expect(await openSheet({ status: 'completed', is_stopped: true })).toBe('计划已结束，请不要再按本页训练。');
});

it('the sheet of a running plan has no warning', async () => {
  expect(await openSheet({})).toBeNull();
});

it('names the signs to stop at that the plan does not mention', async () => {
  await openSheet({ warnings: ['小腿肿痛'] });
  expect(screen.getByRole('article').textContent).toContain('小腿肿痛');
});
