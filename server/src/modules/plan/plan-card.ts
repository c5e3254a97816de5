import type { TalkCard } from '#server/platform/patient-hooks.ts';

const titles = {
  start: '计划启用',
  adjust: '计划调整',
  pause: '计划暂停',
  resume: '计划恢复',
  end: '计划结束',
} as const;

const longest = 200;

/** What happened to a plan, for the conversation. The patient reads it too: no reasons that were written for colleagues. */
export function planCard(happened: keyof typeof titles, plan: { id: number; title: string }, more?: string): TalkCard {
  const text = `“${plan.title}”${more ? `：${more}` : ''}`;
  const content = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return { type: 'plan_card', title: titles[happened], content, refId: plan.id };
}
