import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe calls serious or critical, as `rule: element`. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}
