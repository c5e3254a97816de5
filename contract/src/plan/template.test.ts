import { describe, expect, it } from 'vitest';
import { type AffectedSide, affectedSides } from '../patient/condition.ts';
import { anItem } from '../test/plan-sample.ts';
import { planContent, type TemplateItem } from './content.ts';
import { saveTemplate } from './template.ts';
import { contentFromTemplate } from './template-content.ts';

const item = (changes: Partial<TemplateItem> = {}): TemplateItem => ({ ...anItem(), side: '患侧', ...changes });
const template = {
  name: '膝置换 0–2 周',
  condition_code: 'TKA' as const,
  day_from: 0,
  day_to: 14,
  category: '运动' as const,
  duration_days: 14,
  pain_limit: 3,
  rest_rule: '小腿肿痛立即就医',
  goals: ['屈膝 90°'],
  items: [item({ weekdays: [1, 3], freq_type: '每周指定日' }), item({ exercise_id: 2, side: '双侧' })],
};

/** Operated on the day before the plan begins. */
const patient = (affected_side: AffectedSide, surgery_date = '2026-02-19') => ({
  affected_side,
  surgery_date,
  onset_date: null,
});

describe('a template applied late', () => {
  const start = '2026-02-20';

  it('ends with its phase instead of lasting its full length', () => {
    const content = contentFromTemplate(template, patient('左', '2026-02-10'), start);
    expect([content.start_date, content.end_date]).toEqual([start, '2026-02-24']);
    expect(planContent.parse(content)).toEqual(content);
  });

  it('leaves out what it plans for days that have passed, and begins the rest where it stands', () => {
    const items = [
      ...[item({ exercise_id: 1, to_day: 9 }), item({ exercise_id: 2, from_day: 3, to_day: 12 })],
      ...[item({ exercise_id: 3, from_day: 12 }), item({ exercise_id: 4 })],
    ];
    // Day 10 of 14: nine have passed.
    const content = contentFromTemplate({ ...template, items }, patient('左', '2026-02-10'), start);
    expect(content.items.map(({ exercise_id, from_day, to_day }) => [exercise_id, from_day, to_day])).toEqual([
      [2, 1, 3],
      [3, 3, null],
      [4, null, null],
    ]);
    expect(planContent.parse(content)).toEqual(content);
  });
});

describe('a template filled in for a patient', () => {
  it('lasts its days from the day given and keeps everything else', () => {
    expect(contentFromTemplate(template, patient('左'), '2026-02-20')).toEqual({
      title: '膝置换 0–2 周',
      category: '运动',
      start_date: '2026-02-20',
      end_date: '2026-03-05',
      pain_limit: 3,
      rest_rule: '小腿肿痛立即就医',
      goals: ['屈膝 90°'],
      items: [
        { ...template.items[0], side: '左' },
        { ...template.items[1], side: '双侧' },
      ],
    });
  });

  it.each([
    ['左', '左'],
    ['右', '右'],
    ['双侧', '双侧'],
    ['不适用', '不分'],
  ] as const)('the affected side %s becomes %s', (affected, side) => {
    expect(contentFromTemplate(template, patient(affected), '2026-02-20').items.map((one) => one.side)).toEqual([
      side,
      '双侧',
    ]);
  });

  it('is a plan by the rules of plans, for every affected side', () => {
    for (const side of affectedSides) {
      const content = contentFromTemplate(template, patient(side), '2026-02-20');
      expect(planContent.parse(content)).toEqual(content);
    }
    const longest = contentFromTemplate({ ...template, day_to: null, duration_days: 180 }, patient('左'), '2026-02-20');
    expect(planContent.safeParse(longest).success).toBe(true);
  });

  it('shares nothing with the template that could be changed', () => {
    const content = contentFromTemplate(template, patient('左'), '2026-02-20');
    content.goals.push('独立上下楼');
    content.items[0]?.weekdays.push(5);
    expect(template.goals).toEqual(['屈膝 90°']);
    expect(template.items[0]?.weekdays).toEqual([1, 3]);
  });
});

describe('a template as it is sent', () => {
  const sent = {
    owner_scope: 'user',
    ...template,
    condition_code: 'TKA',
    phase: '术后 0–2 周',
    day_from: 0,
    day_to: 14,
    source_note: null,
  };
  const refusals = (changes: object) =>
    (saveTemplate.body.safeParse({ ...sent, ...changes }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );

  it('passes', () => expect(refusals({})).toEqual([]));

  it.each([
    [{ name: '膝' }, 'name: 模板名称为 2 到 50 个字'],
    [{ condition_code: 'X' }, 'condition_code: 请选择病种'],
    [{ day_from: 15 }, 'day_to: 结束天不能早于开始天'],
    [{ duration_days: 181 }, 'duration_days: 最长 180 天'],
    [{ items: [] }, 'items: 请至少加入一个动作'],
    [{ items: [item({ to_day: 15 })] }, 'items.0.to_day: 超出计划天数'],
    [{ items: [item({ from_day: 15 })] }, 'items.0.to_day: 超出计划天数'],
    [{ items: [item({ side: '患' as '左' })] }, 'items.0.side: 请选择侧别'],
  ])('%j is refused', (changes, message) => expect(refusals(changes)).toContain(message));
});
