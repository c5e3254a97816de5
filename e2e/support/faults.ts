import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe calls serious or critical, as `rule: element`; of all rules, or of those named. */
export async function seriousFaults(page: Page, only?: string[]): Promise<string[]> {
  // Once per document: its half a megabyte takes as long to arrive as a run of it.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  const violations = await page.evaluate(async (rules) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const found = await here.run({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
    return found.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      targets: nodes.map(({ target }) => String(target)),
    }));
  }, only);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
}
