import { plan } from '@yun/contract';

/** Path → what is wrong with it, as `items.2.sets`; empty for content that can be saved. */
export function problemsOf(content: plan.PlanContent): Record<string, string> {
  const { error } = plan.planContent.safeParse(content);
  return Object.fromEntries((error?.issues ?? []).reverse().map(({ path, message }) => [path.join('.'), message]));
}
