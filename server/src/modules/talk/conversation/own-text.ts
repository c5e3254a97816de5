// What patients read of the cards in their conversation: what it means for them, not what it says to those who treat.
import type { RecordRow } from './records.queries.ts';

/** By what the card is called. */
const ofPlan: readonly (readonly [RegExp, string])[] = [
  [/暂停/, '训练已暂停，请先不要训练，等待医生联系'],
  [/恢复/, '训练恢复了，请按计划训练'],
  [/完成|结束|终止|归档/, '这个训练计划已经结束'],
  [/启用|开始/, '有新的训练计划，请按安排训练'],
];

export function ownText({ type, title, content }: Pick<RecordRow, 'type' | 'title' | 'content'>): string {
  if (type !== 'plan_card') return content;
  return ofPlan.find(([name]) => name.test(title ?? ''))?.[1] ?? '训练计划有调整，请按新的安排训练';
}
