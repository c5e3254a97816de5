import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Api } from '@yun/contract';
import { expect, it } from 'vitest';
import { openPage } from '#web/test/open-page.tsx';
import { Plain } from '#web/test/Plain.tsx';
import { buildProfile } from '#web/test/people.ts';
import { buildSummary } from '#web/test/progress.ts';
import { buildAssessment, buildGoal } from '#web/test/progress-records.ts';
import { refusal } from '#web/test/serve.ts';
import { buildSession } from '#web/test/training-day.ts';
import { AssessRecords } from './AssessRecords.tsx';
import { GoalTab } from './GoalTab.tsx';
import { SessionTab } from './SessionTab.tsx';
import { TimelineTab } from './TimelineTab.tsx';

const path = '/patient/progress/24';
const shared = { path, profile: buildProfile() };
const summary = buildSummary();

it('sessions open to show items and corrections; 更正 only where it is allowed', async () => {
  const corrections = [
    {
      time: '2026-11-08 10:00:00',
      user_name: '何静',
      reason: '填反',
      changes: [{ field: '训练后疼痛', from: '6', to: '2' }],
    },
  ];
  const list = [
    buildSession({ is_late: true, can_correct: true, corrections, pain_before: null }),
    buildSession({ id: 500, train_date: '2026-11-07' }),
  ];
  const asked: unknown[] = [];
  await openPage(<SessionTab summary={summary} from="2026-10-15" />, {
    ...shared,
    routes: {
      'GET /api/progress/list_session': (input) => {
        asked.push(input);
        return { list, total: 2, page: 1, size: 20 };
      },
    },
  });
  expect(await screen.findByText('补录')).toBeTruthy();
  expect(asked).toEqual([{ patient_id: '24', from: '2026-10-15', page: '1', size: '20' }]);
  expect(screen.getByText('未报 → 2')).toBeTruthy();
  expect(screen.getAllByText('更正', { selector: 'button *, button' })).toHaveLength(1);
  fireEvent.click(screen.getByLabelText('展开 2026-11-08 第 1 次训练'));
  expect(screen.getByText('没时间')).toBeTruthy();
  expect(screen.getByText('6', { selector: 'del' }).closest('li')?.textContent).toBe('训练后疼痛：6 → 2');
});

it('assessments are read, and voided with a reason; voided ones are shown on request', async () => {
  const sent: Api['POST /api/progress/void_assessment']['input'][] = [];
  const gone = buildAssessment({ id: 80, status: 'void', void_reason: '录错患者' });
  const page = await openPage(
    <Plain>
      <AssessRecords summary={summary} />
    </Plain>,
    {
      ...shared,
      routes: {
        'GET /api/progress/list_assessment': ({ with_void }) => {
          const list = with_void ? [buildAssessment(), gone] : [buildAssessment()];
          return { list, total: list.length, page: 1, size: 10 };
        },
        'POST /api/progress/void_assessment': (input) => {
          sent.push(input);
          return sent.length === 1 ? refusal(40900, '评定已被他人修改，请刷新') : gone;
        },
      },
    },
  );
  fireEvent.click(await screen.findByLabelText('查看 2026-11-09 起立行走计时'));
  const name = await screen.findByText('邵桂兰');
  const view = name.closest('[role=dialog]') as HTMLElement;
  expect(within(view).getByText('用时')).toBeTruthy();
  fireEvent.click(within(view).getByText('关闭', { selector: 'button *, button' }));
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());

  fireEvent.click(screen.getByLabelText('作废 2026-11-09 起立行走计时'));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '侧别有误' } });
  const send = () =>
    fireEvent.click(
      within(document.querySelector('[role=dialog]') as HTMLElement).getByText('作废', {
        selector: 'button *, button',
      }),
    );
  send();
  await screen.findByText(/评定已被他人修改，请刷新/);
  send();
  await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  expect(sent[1]).toEqual({ patient_id: 24, id: 81, version: 1, reason: '侧别有误' });

  fireEvent.click(screen.getByText('显示已作废'));
  expect(await screen.findByText('已作废：录错患者')).toBeTruthy();
  expect(page.address()).toContain('with_void=1');
});

it('goals show their progress, and which are closed', async () => {
  const list = [buildGoal(), buildGoal({ id: 62, text: '独立行走', measure_key: null, due_date: '2026-11-09' })];
  await openPage(<GoalTab summary={summary} />, {
    ...shared,
    routes: { 'GET /api/progress/list_goal': () => ({ list }) },
  });
  expect(await screen.findByLabelText('进度 36%')).toBeTruthy();
  expect(screen.getByText(/已过期 3 天/)).toBeTruthy();
});

it('the timeline keeps its kinds in the address, and loads the next page', async () => {
  const event = { kind: 'session' as const, id: 1, title: '完成训练', text: null, severity: null, user_name: null };
  const asked: Api['GET /api/progress/timeline']['input'][] = [];
  const page = await openPage(<TimelineTab summary={summary} />, {
    ...shared,
    routes: {
      'GET /api/progress/timeline': (input) => {
        asked.push(input);
        if (input.before) return { list: [{ ...event, id: 2, time: '2026-11-10 08:00:00' }], next: null };
        return { list: [{ ...event, time: '2026-11-12 08:00:00' }], next: 'n-1' };
      },
    },
  });
  fireEvent.click(await screen.findByText('加载更多', { selector: 'button *, button' }));
  expect(await screen.findByText('11-10 周二')).toBeTruthy();
  expect(screen.getByText('没有更早的记录')).toBeTruthy();
  fireEvent.click(screen.getByText('计划', { selector: 'button' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ patient_id: '24', kinds: 'plan' }));
  expect(page.address()).toBe(`${path}?kinds=plan`);
});
