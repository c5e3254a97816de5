// What is said of a template beside the day of the patient.
import type { TemplatePhase } from '@yun/contract/template-phase';

interface Named {
  /** 术后 0–4 周 */
  phase: string;
  day_from: number | null;
  day_to: number | null;
}

/** 模板为术后 0–4 周，今天术后第 20 天，剩余 8 天. `first` is the first day of the plan in words. */
export function phaseSentence(template: Named, phase: TemplatePhase, first: string): string {
  const { day_from, day_to } = template;
  const { since, day, state, days_left } = phase;
  const known = `模板为${template.phase}，${first}${since}第 ${day} 天`;
  if (state === 'over') return `${known}，已超过 ${day - (day_to ?? day)} 天`;
  if (state === 'early') return `${known}，还差 ${(day_from ?? day) - day} 天`;
  return days_left === null ? known : `${known}，剩余 ${days_left} 天`;
}
