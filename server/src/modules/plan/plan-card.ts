import type { TalkCard } from '#server/platform/patient-change.ts';

const titles = {
  start: '计划启用',
  adjust: '计划调整',
  pause: '计划暂停',
  resume: '计划恢复',
  end: '计划结束',
} as const;

const longest = 200;

interface Release {
  findings: string | null;
  decision: string | null;
}

/** What happened to a plan, for the conversation; of one that the system had paused, what was found and decided. */
export function planCard(
  happened: keyof typeof titles,
  plan: { id: number; title: string },
  more?: string,
  { findings, decision }: Release = { findings: null, decision: null },
): TalkCard {
  const text = `“${plan.title}”${more ? `：${more}` : ''}`;
  const head = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  const release = [findings && `了解到的情况：${findings}`, decision && `处理决定：${decision}`]
    .filter(Boolean)
    .join('；');
  const content = release === '' ? head : `${head}\n${release}`;
  return { type: 'plan_card', title: titles[happened], content, refId: plan.id };
}
