import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aContent, anItem, contentOf, itemOf } from '../test/plan-sample.ts';
import type { PlanItem } from './content.ts';
import { changesOf, contentText, diffHead, diffItems, diffText, isSamePlan } from './diff.ts';

const names: Record<number, string> = { 1: '踝泵运动', 2: '直腿抬高', 3: '坐位屈膝' };
const nameOf = (id: number) => names[id] ?? `动作 ${id}`;
const words = (from: PlanItem[], to: PlanItem[]) => diffText(diffItems(from, to), nameOf);
const [pump, raise, bend] = [1, 2, 3].map((exercise_id) => anItem({ exercise_id })) as [PlanItem, PlanItem, PlanItem];

describe('the difference of two lists of items', () => {
  it('lists added and removed items', () => {
    expect(diffItems([pump, raise], [pump, bend])).toEqual({
      added: [3],
      removed: [2],
      changed: [],
      is_reordered: false,
    });
    expect(words([pump, raise], [pump, bend])).toBe('新增 坐位屈膝；移除 直腿抬高');
  });

  it('lists the changes of an item, together for each exercise', () => {
    const more = { ...pump, reps: 12, hold_sec: 8 };
    expect(words([pump, raise], [more, { ...raise, side: '右' }])).toBe(
      '踝泵运动：次数 10 次 → 12 次，保持 5 秒 → 8 秒；直腿抬高：侧别 左 → 右',
    );
  });

  it('reports a new order, but not items that only moved up', () => {
    expect(words([pump, raise, bend], [bend, pump, raise])).toBe('调整了顺序');
    expect(words([pump, raise, bend], [raise, bend])).toBe('移除 踝泵运动');
    expect(words([raise, bend], [pump, raise, bend])).toBe('新增 踝泵运动');
  });

  it('compares the second use of an exercise with its second use', () => {
    const [early, late] = [
      { ...pump, to_day: 7 },
      { ...pump, from_day: 8, reps: 20 },
    ];
    expect(words([early, late], [early, { ...late, reps: 25 }])).toBe('踝泵运动：次数 20 次 → 25 次');
    expect(words([early], [early, late])).toBe('新增 踝泵运动');
  });

  it.each<[Partial<PlanItem>, Partial<PlanItem>, string]>([
    [{}, { side: '双侧' }, '侧别 左 → 双侧'],
    [{}, { sets: 4 }, '组数 3 组 → 4 组'],
    [{}, { duration_sec: 60 }, '持续 0 秒 → 60 秒'],
    [{}, { tempo_sec: 6 }, '每次用时 4 秒 → 6 秒'],
    [{}, { rest_sec: 60 }, '休息 30 秒 → 60 秒'],
    [{}, { times_per_day: 2 }, '频率 每天 → 每天 2 次'],
    [{}, { freq_type: '每周指定日', weekdays: [5, 1] }, '频率 每天 → 每周一五'],
    [{}, { load_value: 1.5, load_unit: 'kg' }, '负荷 无 → 1.5 kg'],
    [{}, { place: '门诊' }, '地点 居家 → 门诊'],
    [{}, { target_rpe: 3 }, '目标用力 无 → 3'],
    [{}, { need_pain: false }, '报疼痛 需要 → 不需要'],
    [{}, { need_video: true }, '拍视频 不需要 → 需要'],
    [{}, { from_day: 8, to_day: 14 }, '阶段 第 1 天起 → 第 8 天起到第 14 天'],
    [{ note: '慢慢做' }, { note: null }, '备注 慢慢做 → 无'],
  ])('%j → %j', (from, to, text) => {
    const [change] = changesOf(anItem(from), anItem(to));
    expect(`${change?.field} ${change?.from} → ${change?.to}`).toBe(text);
  });

  it('of equal lists is empty, of different ones is not; every added and removed use is counted', () => {
    const items = fc.array(itemOf([1, 2, 3]), { maxLength: 6 });
    fc.assert(
      fc.property(items, items, (from, to) => {
        expect(isSamePlan(diffItems(from, structuredClone(from)))).toBe(true);
        const diff = diffItems(from, to);
        expect(from.length + diff.added.length - diff.removed.length).toBe(to.length);
        expect(diffText(diff, nameOf) === '').toBe(isSamePlan(diff));
        const back = diffItems(to, from);
        expect([back.added.toSorted(), back.removed.toSorted()]).toEqual([
          diff.removed.toSorted(),
          diff.added.toSorted(),
        ]);
        expect(back.changed).toHaveLength(diff.changed.length);
        expect(back.is_reordered).toBe(diff.is_reordered);
      }),
    );
  });
});

describe('the difference of two contents', () => {
  it('lists the changes of the whole plan', () => {
    const changed = aContent({ title: '第二阶段', end_date: '2026-04-30', pain_limit: 3, goals: ['屈膝 90°'] });
    expect(diffHead(aContent(), changed).map(({ field }) => field)).toEqual(['名称', '结束日期', '疼痛上限', '目标']);
    expect(contentText(aContent(), aContent({ rest_rule: '发热即停', end_date: '2026-04-30' }), nameOf)).toBe(
      '结束日期 2026-03-28 → 2026-04-30；停训说明 无 → 发热即停',
    );
    expect(contentText(aContent(), aContent({ pain_limit: 3, items: [pump, bend] }), nameOf)).toBe(
      '疼痛上限 4 分 → 3 分；新增 坐位屈膝',
    );
  });

  it('of equal contents is empty', () => {
    fc.assert(
      fc.property(contentOf([1, 2], '2026-03-01', ['2026-03-28', '2026-04-30']), (content) => {
        expect(contentText(content, structuredClone(content), nameOf)).toBe('');
      }),
    );
  });
});
