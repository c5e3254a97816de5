import type { talk } from '@yun/contract';
import { genderText, highFallRiskText } from '@yun/contract/patient/fields';
import { momentText } from '#web/features/talk/snooze-times.ts';

type Person = talk.Talk['patient'];

/** 女 · 69岁 */
export function personText({ gender, age }: Pick<Person, 'gender' | 'age'>): string {
  return [genderText(gender), `${age}岁`].filter(Boolean).join(' · ');
}

/** 膝关节置换术后 · 右侧 · 术后 9 天 · 跌倒风险高 */
export function illnessText(person: Person): string {
  const { condition_name, affected_side, postop_days, onset_days, fall_risk } = person;
  const side = affected_side === '左' || affected_side === '右' ? `${affected_side}侧` : affected_side;
  const illness = onset_days === null ? '' : `病程 ${onset_days} 天`;
  return [
    condition_name,
    affected_side === '不适用' ? '' : side,
    postop_days === null ? illness : `术后 ${postop_days} 天`,
    fall_risk === '高' ? highFallRiskText : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 已处理, 11-12 18:00 再提醒; empty while it is open. */
export function stateText({ handled, snooze_until }: Pick<talk.Talk, 'handled' | 'snooze_until'>): string {
  if (handled) return '已处理';
  return snooze_until ? `${momentText(snooze_until)} 再提醒` : '';
}

/** 膝置换 0–2 周 第 9 / 14 天 */
export function planText({ title, day_index, total_days, status }: NonNullable<Person['active_plan']>): string {
  return `${title} 第 ${day_index} / ${total_days} 天${status === 'paused' ? '（已暂停）' : ''}`;
}
