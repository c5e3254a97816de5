// One patient's day: opens the link, trains with the timer, records it. And links that do not open.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today, todayItem, todayPlan } from '#web/test/h5-today.ts';
import { type Routes, refusal, serve } from '#web/test/serve.ts';

const token = 'a'.repeat(43);
const own = `h5.${'b'.repeat(43)}`;
const clinic = today().clinic;
const opened = { token: own, patient_id: 7, merged_ids: [], expire_time: '2026-12-31 23:59:59', clinic };
const plan = todayPlan({
  items: [
    todayItem({ sets: 2, reps: 2, hold_sec: 5, tempo_sec: 4, rest_sec: 30, note: '戴支具' }),
    todayItem({ plan_item_id: 3, name: '助行器步行', sets: 1, reps: 0, duration_sec: 480, hold_sec: 0, side: '不分' }),
  ],
});
const day = () => today({ date: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10), plans: [plan] });
const routes: Routes = { 'POST /api/h5/open': () => opened, 'GET /api/h5/today': day };

/** A fresh page: what was kept in memory is gone, what was kept on the phone is not. */
async function openPage(): Promise<void> {
  vi.resetModules();
  const { App } = await import('./App.tsx');
  render(<App />);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tap = async (name: string | RegExp) => fireEvent.click(await button(name));

beforeEach(() => {
  window.scrollTo = () => {};
  history.replaceState(null, '', '/h5/');
});

describe('the link', () => {
  it('is exchanged, and removed from the address at once', async () => {
    const { calls } = await serve(routes, `/h5/#${token}`);
    await openPage();
    expect(location.hash).toBe('');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(await screen.findByText('陆振华，今天练 2 个动作')).toBeTruthy();
    expect(calls.slice(0, 2)).toEqual(['POST /api/h5/open', 'GET /api/h5/today']);
    expect(sessionStorage.length).toBe(0);
    cleanup();
    await openPage();
    expect(await screen.findByText('陆振华，今天练 2 个动作')).toBeTruthy();
    expect(calls.filter((call) => call === 'POST /api/h5/open')).toHaveLength(1);
  });

  it.each([
    [50008, '这个二维码打不开'],
    [50012, '这个二维码已停用'],
    [50014, '这个二维码已过期'],
    [40902, '打开的手机太多了'],
  ])('that is refused with %i names the clinic to call, after a reload as well', async (code, title) => {
    await serve({ 'POST /api/h5/open': () => refusal(code, '不行', { clinic }) }, `/h5/#${token}`);
    for (let n = 0; n < 3; n += 1) {
      await openPage();
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByRole('link', { name: /010-88886666/ }).getAttribute('href')).toMatch(/^tel:/);
      cleanup();
    }
  });

  it('that is refused keeps the page that was open: a reload shows it', async () => {
    const dead = 'd'.repeat(43);
    const open: Routes['POST /api/h5/open'] = (input) =>
      input.token === dead ? refusal(50014, '已过期', { clinic }) : opened;
    await serve({ ...routes, 'POST /api/h5/open': open }, `/h5/#${token}`);
    await openPage();
    await screen.findByText('陆振华，今天练 2 个动作');
    cleanup();
    history.replaceState(null, '', `/h5/#${dead}`);
    await openPage();
    expect(await screen.findByRole('heading', { name: '这个二维码已过期' })).toBeTruthy();
    cleanup();
    await openPage();
    expect(await screen.findByText('陆振华，今天练 2 个动作')).toBeTruthy();
  });

  it('that ends while the page is open shows the same, and nothing of the patient', async () => {
    let isOver = false;
    const ended = () => (isOver ? refusal(50012, '已停用', { clinic }) : day());
    await serve({ ...routes, 'GET /api/h5/today': ended }, `/h5/#${token}`);
    await openPage();
    await screen.findByText('陆振华，今天练 2 个动作');
    isOver = true;
    act(() => window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: '这个二维码已停用' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('陆振华');
    expect(localStorage.getItem('h5:session')).toBeNull();
    cleanup();
    await openPage();
    expect(await screen.findByRole('heading', { name: '这个二维码已停用' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /010-88886666/ })).toBeTruthy();
    expect(JSON.stringify(sessionStorage)).not.toMatch(/陆振华|何静/);
    cleanup();
    history.replaceState(null, '', `/h5/#${token}`);
    isOver = false;
    await openPage();
    expect(await screen.findByText('陆振华，今天练 2 个动作')).toBeTruthy();
    expect(sessionStorage.length).toBe(0);
  });

  it('whose token an earlier opening has replaced is opened once more, and only once', async () => {
    let alive = 'h5.2';
    const tokens = ['h5.1', 'h5.2', 'h5.3'];
    const { calls } = await serve(
      {
        'POST /api/h5/open': () => ({ ...opened, token: tokens.shift() ?? '' }),
        'GET /api/h5/today': (_, { headers }) =>
          headers.authorization === alive ? day() : refusal(50008, '链接无效', { clinic }),
      },
      `/h5/#${token}`,
    );
    await openPage();
    expect(await screen.findByText('陆振华，今天练 2 个动作')).toBeTruthy();
    expect(calls.filter((call) => call === 'POST /api/h5/open')).toHaveLength(2);
    alive = '';
    act(() => window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: '这个二维码打不开' })).toBeTruthy();
    expect(calls.filter((call) => call === 'POST /api/h5/open')).toHaveLength(2);
  });

  it('that is missing asks to scan', async () => {
    await serve({}, '/h5/');
    await openPage();
    expect(await screen.findByRole('heading', { name: '请扫描二维码' })).toBeTruthy();
  });
});

describe('what was not sent yet', () => {
  /** A server that may be down. It finds the record by the link, and stores each key once for a record. */
  async function phone(owners: Record<string, number>) {
    const server = { isDown: true, owners, kept: [] as string[] };
    const byToken: Record<string, number> = {};
    const report: Routes['POST /api/h5/report'] = ({ client_key }, { headers }) => {
      if (server.isDown) return refusal(50300, '');
      const act = `${byToken[headers.authorization ?? '']} ${client_key}`;
      if (!server.kept.includes(act)) server.kept.push(act);
      return { has_paused: true, advice: '请停止训练' };
    };
    const openLink: Routes['POST /api/h5/open'] = ({ token: link }) => {
      const patient_id = server.owners[link] ?? 0;
      const phoneToken = `h5.${Object.keys(byToken).length}${link.slice(1)}`;
      byToken[phoneToken] = patient_id;
      return { ...opened, token: phoneToken, patient_id };
    };
    await serve({ ...routes, 'POST /api/h5/open': openLink, 'POST /api/h5/report': report }, '/h5/');
    const scan = async (link: string) => {
      cleanup();
      history.replaceState(null, '', `/h5/#${link}`);
      await openPage();
      await screen.findByText(/^陆振华，/);
    };
    return { server, scan };
  }

  async function tellFall(): Promise<void> {
    await tap('报告不适');
    await tap('跌倒');
    await tap('马上告诉何静治疗师');
    await screen.findByText(/还没有发出去/);
  }

  const waiting = () => Object.keys(localStorage).filter((name) => /^h5:\d+:job:/.test(name));
  const grandma = 'g'.repeat(43);

  it('is sent once to the record that the same link opens after a merge', async () => {
    const { server, scan } = await phone({ [token]: 7 });
    await scan(token);
    await tellFall();
    const [before] = waiting();
    expect(before).toMatch(/^h5:7:/);
    server.owners = { [token]: 8 };
    server.isDown = false;
    await scan(token);
    await waitFor(() => expect(server.kept).toHaveLength(1));
    expect(server.kept[0]).toBe(`8 ${before?.split(':').at(-1)}`);
    await scan(token);
    expect(server.kept).toHaveLength(1);
    expect(waiting().filter((name) => name.startsWith('h5:7:'))).toEqual([]);
  });

  it('is never sent with another patient’s link that is opened next, and is sent with its own', async () => {
    const { server, scan } = await phone({ [token]: 7, [grandma]: 9 });
    await scan(token);
    await tellFall();
    server.isDown = false;
    await scan(grandma);
    await tap('报告不适');
    await tap('头晕');
    await tap('马上告诉何静治疗师');
    await screen.findByText('已经交给何静治疗师。');
    expect(server.kept).toHaveLength(1);
    expect(server.kept[0]).toMatch(/^9 /);
    expect(waiting().some((name) => name.startsWith('h5:7:'))).toBe(true);
    await scan(token);
    await waitFor(() => expect(server.kept).toHaveLength(2));
    expect(server.kept[1]).toMatch(/^7 /);
  });
});

describe('a day', () => {
  /** Opens the page and returns what is submitted. */
  async function openToTrain(): Promise<unknown[]> {
    const saved: unknown[] = [];
    const save: Routes['POST /api/h5/save_session'] = (input) => {
      saved.push(input);
      return { session_id: 1, has_paused: false, advice: null };
    };
    await serve({ ...routes, 'POST /api/h5/save_session': save }, `/h5/#${token}`);
    await openPage();
    return saved;
  }

  it('from the list through the timer to the record', async () => {
    const saved = await openToTrain();
    expect((await button(/^直腿抬高/)).textContent).toContain('右腿，2 组，每组 2 次，每次保持 5 秒医生交代：戴支具');
    await tap('开始：直腿抬高');
    await screen.findByRole('heading', { name: /直腿抬高/ });
    const isNamed = () => ['右腿', '医生交代：戴支具'].map((text) => screen.queryByText(text) !== null);
    expect(isNamed()).toEqual([true, true]);
    vi.useFakeTimers({ toFake: ['Date'] });
    const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
    const drawn = (text: string) => waitFor(() => expect(screen.getByRole('timer').textContent).toContain(text));
    fireEvent.click(screen.getByRole('button', { name: '开始' }));
    pass(3 + 2);
    await drawn('5保持，秒');
    expect(isNamed()).toEqual([true, true]);
    pass(16);
    await drawn('休息，秒');
    expect(isNamed()).toEqual([true, true]);
    await tap('歇好了，马上开始下一组');
    pass(19);
    expect(await screen.findByText('直腿抬高做完了')).toBeTruthy();
    await tap('下一个：助行器步行');
    await tap('太痛了，停下');
    await tap('6 分');
    expect(screen.getByRole('alert').textContent).toBe('超过了 4 分，今天请不要再练。');
    await tap('今天不练了，去记录');
    await screen.findByRole('heading', { name: '停下了，记一下' });
    // Reported a moment ago: it is shown, and not asked a second time.
    expect(screen.getByRole('heading', { name: '膝痛 6 分' })).toBeTruthy();
    expect(screen.queryByText(/有多痛/)).toBeNull();
    await tap('改一下');
    await tap('5 分');
    await tap('有点累');
    await tap('提交给何静治疗师');
    expect(await screen.findByRole('heading', { name: '现在这样做' })).toBeTruthy();
    expect(document.body.textContent).toContain('疼痛 6 分，超过了计划的上限 4 分');
    expect(screen.getByRole('link', { name: /打电话给医院/ })).toBeTruthy();
    await screen.findByText('已经交给何静治疗师。');
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatchObject({ plan_id: 5, pain_after: 5, rpe: 4, is_aborted: true, signs: [] });
    expect((saved[0] as { items: unknown[] }).items).toMatchObject([
      { plan_item_id: 1, sets_done: 2, reps_done: 2, hold_done: 5, skipped_reason: null },
      { plan_item_id: 3, sets_done: 0, pain: 6, skipped_reason: '疼痛' },
    ]);
    expect(['training', 'answers'].map((name) => localStorage.getItem(`h5:7:${name}`))).toEqual([null, null]);
    await tap('回到首页');
    expect(await screen.findByText(/^\d\d:\d\d 提前停下$/)).toBeTruthy();
  });

  it('stopped for pain without a number: the record page asks, and nothing is sent before', async () => {
    const saved = await openToTrain();
    await tap('开始：直腿抬高');
    await tap('太痛了，停下');
    await tap('今天不练了，去记录');
    await screen.findByRole('heading', { name: '停下了，记一下' });
    await tap('提交给何静治疗师');
    expect(screen.getByRole('alert').textContent).toContain('有多痛');
    expect(saved).toEqual([]);
    await tap('说不清');
    await tap('提交给何静治疗师');
    await screen.findByText('已经交给何静治疗师。');
    expect(saved).toMatchObject([{ pain_after: null, is_aborted: true }]);
  });

  it('continues after a reload where it was', async () => {
    await serve(routes, `/h5/#${token}`);
    await openPage();
    await tap('开始：直腿抬高');
    await tap('开始');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 7000);
    act(() => window.dispatchEvent(new Event('pagehide')));
    vi.setSystemTime(Date.now() + 3_600_000);
    cleanup();
    await openPage();
    expect(await screen.findByRole('button', { name: '继续' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('3保持，秒');
  });

  it('that ends during a training: the training is recorded for the day it was begun', async () => {
    const saved = await openToTrain();
    await tap('开始：直腿抬高');
    await tap('开始');
    const { date } = day();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await tap('返回');
    const [, month, dayOfMonth] = date.split('-').map(Number);
    expect(await screen.findByRole('heading', { name: `${month}月${dayOfMonth}日 的训练还没有提交` })).toBeTruthy();
    expect(screen.getByText('那次做完了 1 个动作。')).toBeTruthy();
    await tap('去提交');
    await screen.findByRole('heading', { name: '练完了，记一下' });
    await tap('2 分');
    await tap('提交给何静治疗师');
    await screen.findByText('已经交给何静治疗师。');
    expect(saved).toMatchObject([{ train_date: date, pain_after: 2 }]);
  });

  it('opens without a network as it was stored, and a fall stops the training at once', async () => {
    let isCut = false;
    const cut = () => (isCut ? refusal(50300, '') : day());
    await serve(
      { ...routes, 'GET /api/h5/today': cut, 'POST /api/h5/report': () => refusal(50300, '') },
      `/h5/#${token}`,
    );
    await openPage();
    await screen.findByText('陆振华，今天练 2 个动作');
    isCut = true;
    cleanup();
    await openPage();
    expect(await screen.findByText(/离线，显示上次的内容/)).toBeTruthy();
    await tap('报告不适');
    await tap('跌倒');
    await tap('马上告诉何静治疗师');
    expect(await screen.findByText(/先不要急着起身/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '拨打 120' }).getAttribute('href')).toBe('tel:120');
    expect(await screen.findByText(/还没有发出去/)).toBeTruthy();
    await tap('回到首页');
    expect(await screen.findByText('请不要训练，等待何静治疗师联系。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /开始/ })).toBeNull();
  });

  it('that was done in part shows it, and continues with the rest', async () => {
    const items = [
      { plan_item_id: 1, sets_done: 1 },
      { plan_item_id: 3, sets_done: 0 },
    ];
    const time = `${day().date} 08:12:00`;
    const done = { id: 1, slot_no: 1, status: 'partial' as const, time, client_key: null, pain_max: null };
    const part = () => ({ ...day(), plans: [{ ...plan, sessions: [{ ...done, items }] }] });
    await serve({ ...routes, 'GET /api/h5/today': part }, `/h5/#${token}`);
    await openPage();
    expect(await screen.findByRole('heading', { name: '陆振华，今天练了一部分，还差 1 个动作' })).toBeTruthy();
    expect(screen.getByText('有力气可以接着练，累了就好好休息。')).toBeTruthy();
    expect(screen.getByText('没做满')).toBeTruthy();
    expect(document.body.textContent).not.toContain('练完了');
    await tap('接着练：助行器步行');
    expect(await screen.findByRole('heading', { name: /助行器步行/ })).toBeTruthy();
  });

  it.each([
    [today({ plans: [] }), '陆振华，还没有训练计划'],
    [today({ plans: [todayPlan({ is_paused: true, closed_reason: '训练已暂停' })] }), '陆振华，今天先不要训练'],
    [today({ plans: [todayPlan({ items: [] })] }), '陆振华，今天休息，不用练'],
  ])('that is no training day: %#', async (answer, title) => {
    await serve({ ...routes, 'GET /api/h5/today': () => ({ ...answer, date: day().date }) }, `/h5/#${token}`);
    await openPage();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /开始/ })).toBeNull();
    expect(screen.getByRole('button', { name: '报告不适' })).toBeTruthy();
  });
});
