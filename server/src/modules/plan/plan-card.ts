import type { TalkCard } from '#server/platform/change-outcome.ts';

const titles = {
  start: '计划启用',
  adjust: '计划调整',
  pause: '计划暂停',
  resume: '计划恢复',
  end: '计划结束',
} as const;

const maxLength = 200;

interface Release {
  findings: string | null;
  decision: string | null;
}

/** The card of a conversation about a plan. After a pause by the system it also says what was found and decided. */
export function planCard(
  event: keyof typeof titles,
  plan: { id: number; title: string },
  note?: string,
  { findings, decision }: Release = { findings: null, decision: null },
): TalkCard {
  const text = `“${plan.title}”${note ? `：${note}` : ''}`;
  const head = text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
  const release = [findings && `了解到的情况：${findings}`, decision && `处理决定：${decision}`]
    .filter(Boolean)
    .join('；');
  const content = release === '' ? head : `${head}\n${release}`;
  return { type: 'plan_card', title: titles[event], content, refId: plan.id };
}
