import { expect, it } from 'vitest';
import { cardText } from './records.answers.ts';

it.each([
  ['alert_card', '训练中报告跌倒，计划已由系统暂停', '训练中报告跌倒，计划当时由系统暂停'],
  ['alert_card', '写到“胸痛”（心脏），患者尚未确认', '写到“胸痛”（心脏），患者当时尚未确认'],
  ['alert_card', '疼痛 3→6，7 日中位数 3', '疼痛 3→6，7 日中位数 3'],
  ['text', '患者尚未确认', '患者尚未确认'],
] as const)('%s: %s', (type, content, shown) => {
  expect(cardText({ type, content })).toBe(shown);
});
