import { describe, expect, it } from 'vitest';
import { today, todayItem, todayPlan } from '#web/test/h5-today.ts';
import { owedItems, roundsOf } from './day-rounds.ts';
import { dayText, doseText, movedTo, sideText, spanText, titleText, warningText } from './today-text.ts';

describe('words', () => {
  it.each([
    [{ sets: 3, reps: 10, hold_sec: 0 }, '3 组，每组 10 次'],
    [{ sets: 1, reps: 5, hold_sec: 30 }, '1 组，每组 5 次，每次保持 30 秒'],
    [{ sets: 1, reps: 0, hold_sec: 0, duration_sec: 480 }, '8 分钟'],
    [{ sets: 3, reps: 0, hold_sec: 0, duration_sec: 90 }, '3 组，每组 1 分 30 秒'],
    [{ sets: 2, reps: 8, hold_sec: 0, load_value: 1.5, load_unit: 'kg' as const }, '2 组，每组 8 次，用 1.5 公斤'],
    [{ sets: 2, reps: 8, hold_sec: 0, load_value: null, load_unit: '弹力带' as const }, '2 组，每组 8 次，用弹力带'],
  ])('%j: %s', (dose, words) => expect(doseText(todayItem(dose))).toBe(words));

  it.each([
    ['左', true, '腿', '左腿'],
    ['右', true, '腿', '右腿'],
    ['左', true, null, '左侧'],
    // Kept on the phone before the limb was told.
    ['右', true, undefined, '右侧'],
    ['双侧', true, '腿', '两侧轮流'],
    ['双侧', false, '腿', '两侧一起'],
    ['交替', true, '腿', '左右交替'],
    ['不分', false, '腿', ''],
  ] as const)('%s, one side at a time %s, of %s: %s', (side, is_unilateral, limb, words) => {
    const item = todayItem({ side, is_unilateral, limb: limb as '腿' | null });
    expect(sideText(item)).toBe(words);
    expect(titleText(item)).toBe(words === '' ? '直腿抬高' : `直腿抬高（${words}）`);
  });

  it('tells days, spans and limits', () => {
    expect(dayText('2026-11-12')).toBe('11月12日 周四');
    expect(dayText('2026-11-15')).toBe('11月15日 周日');
    expect(spanText(45)).toBe('45 秒');
    const plans = [todayPlan({ pain_limit: 5, rest_rule: '第二天还疼就休息一天。' }), todayPlan({ pain_limit: 3 })];
    expect(warningText(plans, ['说话不清'])).toBe(
      '疼痛超过 3 分请停下。第二天还疼就休息一天。说话不清，马上停下，立即拨打 120。',
    );
    expect(warningText([], ['发热'])).toBe('发热，马上停下并联系医院。');
    const named = [{ pain_limit: 4, rest_rule: '小腿肿痛、发热，立即就医' }];
    expect(warningText(named, [])).toBe('疼痛超过 4 分请停下。小腿肿痛、发热，立即就医。');
    expect(warningText([], ['胸痛胸闷', '发热'])).toBe('胸痛胸闷，马上停下，立即拨打 120。发热，马上停下并联系医院。');
    // Kept on the phone by an earlier version.
    expect(warningText([], ['胸闷气短'])).toBe('胸闷气短，马上停下，立即拨打 120。');
  });

  it('moves what was kept yesterday to today, with nothing trained', () => {
    const trained = {
      id: 1,
      slot_no: 1,
      status: 'done' as const,
      time: '2026-11-12 08:12:00',
      pain_max: null,
      items: [],
      client_key: null,
    };
    const moved = movedTo(today({ plans: [todayPlan({ sessions: [trained] })] }), '2026-11-14');
    expect([moved.date, moved.postop_days, moved.plans[0]?.day_no]).toEqual(['2026-11-14', 20, 6]);
    expect(moved.plans[0]?.sessions).toEqual([]);
  });
});

describe('rounds of a day', () => {
  const often = todayItem({ plan_item_id: 1, times_per_day: 3 });
  const once = todayItem({ plan_item_id: 2, times_per_day: 1 });
  const session = (status: 'done' | 'partial' | 'aborted', ...sets: number[]) => ({
    id: 1,
    slot_no: 1,
    status,
    time: '2026-11-12 08:12:40',
    client_key: 'a',
    pain_max: null,
    items: sets.map((sets_done, n) => ({ plan_item_id: n + 1, sets_done })),
  });
  const plan = (...sessions: ReturnType<typeof session>[]) => todayPlan({ items: [often, once], rounds: 3, sessions });
  const own = (...sets: number[]) => ({
    key: 'b',
    time: '10:05',
    isAborted: false,
    isSent: false,
    pain: null,
    items: sets.map((sets_done, n) => ({ plan_item_id: n + 1, sets_done })),
  });
  const ids = (items: { plan_item_id: number }[]) => items.map(({ plan_item_id }) => plan_item_id);

  it('asks again for what is done several times a day, and for what was left out', () => {
    expect(ids(owedItems(plan(), []))).toEqual([1, 2]);
    expect(ids(owedItems(plan(session('done', 3, 3)), []))).toEqual([1]);
    expect(ids(owedItems(plan(session('partial', 3, 0)), []))).toEqual([1, 2]);
    expect(ids(owedItems(plan(session('partial', 1, 2)), []))).toEqual([1]);
  });

  it('counts what still waits on the phone, and counts it once', () => {
    expect(ids(owedItems(plan(), [own(3, 3)]))).toEqual([1]);
    const sent = plan({ ...session('done', 3, 3), client_key: 'b' });
    expect(roundsOf(sent, [own(3, 3)], null).map(({ state }) => state)).toEqual(['done', 'now', 'later']);
  });

  it('tells each round', () => {
    expect(roundsOf(plan(session('done', 3, 3)), [own(3)], '已做 1 / 2').map(({ text }) => text)).toEqual([
      '08:12 已完成',
      '10:05 等待发送',
      '已做 1 / 2',
    ]);
    expect(roundsOf(plan(), [], null).map(({ text }) => text)).toEqual(['早上', '中午', '晚上']);
    expect(roundsOf(plan(session('aborted', 1)), [], null)[0]).toMatchObject({
      state: 'part',
      text: '08:12 提前停下',
    });
    expect(roundsOf(plan(session('partial', 3, 1)), [own(3, 1)], null).map(({ state }) => state)).toEqual([
      ...['part', 'part', 'now'],
    ]);
  });

  it('has one more for what was left out of the last', () => {
    const single = todayPlan({ items: [once], rounds: 1, sessions: [session('partial', 0, 0)] });
    expect(roundsOf(single, [], '已做 0 / 1')).toHaveLength(2);
  });
});
