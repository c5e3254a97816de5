// Texts that compare the phase of a template with the current day of the patient.
import type { TemplatePhase } from '@yun/contract/plan/template-phase';

interface Named {
  /** 术后 0–4 周 */
  phase: string;
  day_from: number | null;
  day_to: number | null;
}

/** 模板为术后 0–4 周，今天术后第 20 天，剩余 9 天（含今天）: counted as the days of the plan beside it. `first` is the first day of the plan as text. */
export function phaseSentence(template: Named, phase: TemplatePhase, first: string): string {
  const { day_from, day_to } = template;
  const { since, day, state, days_left } = phase;
  const known = `模板为${template.phase}，${first}${since}第 ${day} 天`;
  if (state === 'over') return `${known}，已超过 ${day - (day_to ?? day)} 天`;
  if (state === 'early') return `${known}，还差 ${(day_from ?? day) - day} 天`;
  if (days_left === null) return known;
  return `${known}，剩余 ${days_left + 1} 天（含${first === '今天' ? first : '开始日'}）`;
}
