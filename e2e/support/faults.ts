import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { markContrastSamples } from './contrast-samples.ts';

// Rules whose findings axe never calls serious: disabled, because their findings would be dropped anyway.
const minorRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'image-redundant-alt',
  'meta-viewport-large',
  'presentation-role-conflict',
  'server-side-image-map',
  'table-duplicate-name',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'no-autoplay-audio',
  'page-has-heading-one',
  'region',
  'scope-attr-valid',
  'skip-link',
];

export interface CheckOptions {
  /** Only these rules. */
  only?: string[];
  /** Includes menu, header and strip, which console/console-pages.spec.ts checks for all pages. */
  frame?: boolean;
}

/** What axe calls serious or critical, as `rule: element and problem`. */
export async function seriousFaults(page: Page, { only, frame = false }: CheckOptions = {}): Promise<string[]> {
  // Once per document: sending its half a megabyte takes as long as running it.
  for (const one of page.frames()) {
    if (!(await one.evaluate(() => 'axe' in window))) await one.evaluate(axe.source);
  }
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(only ? { runOnly: only } : { rules: Object.fromEntries(minorRules.map((rule) => [rule, { enabled: false }])) }),
  };
  const excluded = frame ? [] : ['nav.sidebar_sidebar', '.frame_head', '.pane[data-off="true"]'];
  const context: axe.ContextObject = frame
    ? { include: [['html']] }
    : { exclude: excluded.map((selector) => [selector]) };
  // The long run checks the contrast of every text.
  if (process.env.LONG !== '1') await page.evaluate(markContrastSamples, excluded.join());
  const violations = await page.evaluate(
    async (asked: string) => {
      const found = await window.axe.run(...(JSON.parse(asked) as [axe.ContextObject, axe.RunOptions]));
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        targets: nodes.map(({ target, failureSummary = '' }) => `${target} ${failureSummary.replace(/\s+/g, ' ')}`),
      }));
    },
    JSON.stringify([context, options]),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
}
