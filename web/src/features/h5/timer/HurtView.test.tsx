// 太痛了，停下: the answer counts, whichever way the patient leaves the question.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today, todayItem, todayPlan } from '#web/test/h5-today.ts';
import { type Routes, refusal, serve } from '#web/test/serve.ts';

const token = 'a'.repeat(43);
const shanghaiDay = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const walk = { name: '助行器步行', sets: 1, reps: 0, duration_sec: 480, hold_sec: 0, side: '不分' } as const;
const plan = todayPlan({ pain_limit: 3, items: [todayItem(), todayItem({ ...walk, plan_item_id: 3 })] });
const day = () => today({ date: shanghaiDay(), plans: [plan] });

/** A fresh page: what was kept in memory is gone, what was kept on the phone is not. */
async function openPage(): Promise<void> {
  cleanup();
  vi.resetModules();
  const { App } = await import('../shell/App.tsx');
  render(<App />);
}

const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });

/** Trains the first exercise and stops for pain; returns what is submitted, and cuts the network. */
async function stopFor(pain: string) {
  const server = { saved: [] as unknown[], isCut: false };
  const save: Routes['POST /api/h5/save_session'] = (input) => {
    server.saved.push(input);
    return { session_id: 1, has_paused: false, advice: null };
  };
  const open = { token: `h5.${'b'.repeat(43)}`, patient_id: 7, merged_ids: [], expire_time: '2026-12-31 23:59:59' };
  await serve(
    {
      'POST /api/h5/open': () => ({ ...open, clinic: day().clinic }),
      'GET /api/h5/today': () => (server.isCut ? refusal(50300, '') : day()),
      'POST /api/h5/save_session': save,
    },
    `/h5/#${token}`,
  );
  await openPage();
  await tap('开始：直腿抬高');
  await tap('开始');
  await tap('太痛了，停下');
  await tap(pain);
  return server;
}

beforeEach(() => {
  window.scrollTo = () => {};
  history.replaceState(null, '', '/h5/');
});

describe('pain above the limit', () => {
  async function expectClosed(): Promise<void> {
    expect(await screen.findByRole('heading', { name: '太痛了，训练已停下' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('陆振华，今天先不要训练');
    expect(document.body.textContent).toContain('您说膝痛 8 分');
    expect(buttons(/开始|继续|接着练|直腿抬高|步行|不要了/)).toEqual([]);
  }

  it('closes the day: also after the back button, a reload and without a network, until it is recorded', async () => {
    const server = await stopFor('8 分');
    expect(screen.getByRole('alert').textContent).toBe('超过了 3 分，今天请不要再练。');
    expect(buttons(/接着练|下一个|^\d+ 分$/)).toEqual([]);
    history.back();
    await expectClosed();
    server.isCut = true;
    await openPage();
    await expectClosed();
    history.forward();
    expect((await screen.findByRole('alert')).textContent).toBe('超过了 3 分，今天请不要再练。');
    expect(screen.queryByRole('timer')).toBeNull();
    history.back();
    await tap('去记录');
    expect(await screen.findByRole('heading', { name: '停下了，记一下' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: '膝痛 8 分' })).toBeTruthy();
    expect(screen.queryByText(/有多痛/)).toBeNull();
    expect(buttons(/接着练/)).toEqual([]);
    await tap('提交给何静治疗师');
    await waitFor(() => expect(server.saved).toHaveLength(1));
    expect(server.saved[0]).toMatchObject({ pain_after: 8, is_aborted: true });
    expect((server.saved[0] as { items: unknown[] }).items[0]).toMatchObject({ pain: 8, skipped_reason: '疼痛' });
    await tap('回到首页');
    expect(await screen.findByText(/^今天的疼痛超过了上限。请先停下休息，今天不要再练/)).toBeTruthy();
    expect(buttons(/开始|继续|接着练|补做|直腿抬高|步行/)).toEqual([]);
  });

  it('that was not recorded comes before the training of the next day, and cannot be discarded', async () => {
    await stopFor('8 分');
    const [, month, date] = shanghaiDay().split('-').map(Number);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    history.back();
    await expectClosed();
    expect(document.body.textContent).toContain(`${month}月${date}日 您说膝痛 8 分`);
    expect(document.body.textContent).not.toContain('今天请不要再练');
    await tap('去记录');
    expect(await screen.findByRole('heading', { name: '膝痛 8 分' })).toBeTruthy();
  });
});

describe('pain within the limit', () => {
  const recorded = async (server: { saved: unknown[] }) => {
    await tap('提交给何静治疗师');
    await waitFor(() => expect(server.saved).toHaveLength(1));
    return server.saved[0] as { pain_after: number | null; items: { pain: number | null }[] };
  };

  it('stays with the exercise when the training continues; the pain at the end is asked later', async () => {
    const server = await stopFor('3 分');
    await tap('不痛了，接着练');
    await tap('继续');
    await tap('跳过这个');
    await tap('没时间');
    await tap('跳过这个');
    await tap('没时间');
    expect(await screen.findByRole('region', { name: '现在膝有多痛？' })).toBeTruthy();
    await tap('1 分');
    const { pain_after, items } = await recorded(server);
    expect([pain_after, items[0]?.pain]).toEqual([1, 3]);
  });

  it.each([
    ['the back button', () => history.back()],
    ['a report', () => tap('报告不适').then(() => tap('返回'))],
  ])('survives %s and is not asked again', async (_, leave) => {
    const server = await stopFor('3 分');
    await leave();
    expect(await screen.findByRole('button', { name: '继续：直腿抬高' })).toBeTruthy();
    await tap('练到这里，去记录');
    expect(await screen.findByRole('heading', { name: '膝痛 3 分' })).toBeTruthy();
    const { pain_after, items } = await recorded(server);
    expect([pain_after, items[0]?.pain]).toEqual([3, 3]);
  });
});

it('closes the training too when pain above the limit is reported after an exercise', async () => {
  const { step, beginTraining, isTooMuch } = await import('./training.ts');
  expect([isTooMuch(4, 3), isTooMuch(3, 3), isTooMuch(null, 3), isTooMuch(9, null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const { TrainingPage } = await import('./TrainingPage.tsx');
  const items = [todayItem({ need_pain: true }), todayItem({ ...walk, plan_item_id: 3 })];
  const beginning = { key: 'k', planId: plan.plan_id, versionNo: 1, date: shanghaiDay(), round: 1, items };
  let training = step(beginTraining(beginning, 0), { type: 'run', at: 0 });
  training = step(training, { type: 'pause', at: 3_600_000 });
  const events: unknown[] = [];
  const dispatch = (event: object) => events.push(event);
  render(<TrainingPage training={training} today={day()} dispatch={dispatch} go={() => {}} />);
  await tap(/^8/);
  expect(events).toEqual([{ type: 'report-stop-pain', pain: 8, isTooMuch: true }]);
  await tap(/^2/);
  expect(events.at(-1)).toEqual({ type: 'report-pain', pain: 2 });
});
