// Suggestions drawn from the records; the doctor writes the final text. Pure.
import type { alert, progress, RuleCode } from '@yun/contract';
import type { withheldDoses } from '../hint/hint.ts';

const advice: Record<RuleCode, string> = {
  W01: '尽快联系患者，评估疼痛的原因，必要时暂停训练',
  W02: '评估疼痛上升的原因，必要时暂停引起疼痛的动作，或换成更容易的动作',
  W03: '暂停引起疼痛的动作，或换成更容易的动作',
  W04: '联系患者，了解没有训练的原因',
  W05: '了解依从性下降的原因，考虑减少动作或次数',
  W06: '提醒患者按计划的量训练',
  W07: '减量或放慢节奏，降低用力程度',
  W08: '复测关节活动度，检查肿胀与疼痛',
  W09: '重新评估方案，考虑增加或更换动作',
  W10: '复评并查找功能下降的原因',
  W11: '当面评估后再恢复训练',
  W12: '立即联系患者，必要时请其就医',
  W13: '回复患者的消息',
  W14: '安排后续计划，或结束当前计划',
  W15: '针对未达到的里程碑加强训练，并安排复测',
  W16: '联系患者安排复诊',
};

/** Advice that leaves the dose alone, for while a danger is open: a doctor has to look first. */
const withoutDose: Partial<Record<RuleCode, string>> = {
  W02: '评估疼痛上升的原因',
  W03: '评估疼痛超过上限的原因',
  W05: '了解依从性下降的原因',
  W06: '了解训练过量的原因',
  W07: '了解用力过大的原因',
  W09: '复评并查找没有改善的原因',
  W15: '安排复测，查找未达到里程碑的原因',
};
const moreCodes: readonly RuleCode[] = ['W09', 'W15'];

type Withheld = ReturnType<typeof withheldDoses>;
type Alert = Pick<alert.OpenAlert, 'rule_code' | 'name' | 'reason_text' | 'severity' | 'create_time' | 'update_time'>;

/** Advice on the alerts, the most severe first, then the hints. */
export function suggestionsOf(alerts: readonly Alert[], hints: readonly progress.Hint[], withheld: Withheld): string[] {
  const ofAlerts = worstFirst(alerts).map(
    ({ rule_code, reason_text }) => `${adviceOn(rule_code, withheld)}（${reason_text}）。`,
  );
  return [
    ...ofAlerts,
    ...hints.map(({ exercise_name, proposal, reason }) => `${exercise_name}：${proposal}（${reason}）。`),
  ];
}

/** For a range in the past: alerts raised in it that are still open, with their day. Hints apply to the present only. */
export function pastSuggestionsOf(
  alerts: readonly Alert[],
  { from, to }: { from: string; to: string },
  withheld: Withheld,
): string[] {
  const raised = alerts.filter(({ create_time }) => from <= dayOf(create_time) && dayOf(create_time) <= to);
  return worstFirst(raised).map(({ rule_code, name, reason_text, create_time, update_time }) => {
    // The text of an alert that was updated later speaks of later records.
    const text = dayOf(update_time) > to ? name : reason_text;
    return `${adviceOn(rule_code, withheld)}（${dayOf(create_time)} 的预警：${text}）。`;
  });
}

const dayOf = (time: string) => time.slice(0, 10);
const worstFirst = (alerts: readonly Alert[]) => [...alerts].sort((a, b) => b.severity - a.severity);

function adviceOn(code: RuleCode, withheld: Withheld): string {
  const isWithheld = withheld === 'all' || (withheld === 'more' && moreCodes.includes(code));
  return (isWithheld ? withoutDose[code] : undefined) ?? advice[code];
}
