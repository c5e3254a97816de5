// What the contract says against the content of a plan. Loaded when something is changed.
import type { plan } from '@yun/contract';
import { planContent } from '@yun/contract/plan/content';

/** The message for each path, such as `items.2.sets`; empty if the content can be saved. */
export function problemsOf(content: plan.PlanContent): Record<string, string> {
  const { error } = planContent.safeParse(content);
  return Object.fromEntries((error?.issues ?? []).reverse().map(({ path, message }) => [path.join('.'), message]));
}
