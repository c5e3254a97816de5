import type { plan } from '@yun/contract';
import { expect, it } from 'vitest';
import { templateOf } from './template-of.ts';

const item = (side: string) => ({ exercise_id: 1, side }) as plan.PlanItem;
const content = {
  title: '膝训练',
  category: '运动',
  start_date: '2026-11-01',
  end_date: '2026-11-28',
  pain_limit: 4,
  rest_rule: null,
  goals: [],
  items: [item('左'), item('右'), item('双侧')],
} satisfies plan.PlanContent;

it('leaves the affected side open and keeps every other one', () => {
  const template = templateOf(content, { condition_code: 'TKA', affected_side: '左' } as plan.PlanPatient);
  expect(template.items.map(({ side }) => side)).toEqual(['患侧', '右', '双侧']);
  expect(template).toMatchObject({ condition_code: 'TKA', duration_days: 28 });
});
