// The budgets of bench/budgets.json hold for what was built: bytes and files are exact, so they may fail a test.
import { expect, it } from 'vitest';
import {
  budgets,
  excessOf,
  neededAlone,
  neededBy,
  neededWithAhead,
  readPageFiles,
  titleOf,
} from '../../bench/support/page-budgets.mjs';

/** What exceeds its budget, one line each. */
const excess = (entry, needed, title = titleOf(entry)) => excessOf(entry, needed).map((text) => `${title}：${text}`);

it('every page of the product has a budget', () => {
  const listed = new Set(budgets.pages.map(({ page }) => page));
  expect(Object.keys(readPageFiles().pages).filter((page) => !listed.has(page))).toEqual([]);
});

it('says what exceeds a budget, and only that', () => {
  const entry = { page: 'ListPage', direct: { kib: 2, files: 1 }, afterList: { kib: 1, files: 1 } };
  const needed = {
    direct: { bytes: 2048, files: 1 },
    fromHome: { bytes: 9999, files: 9 },
    afterList: { bytes: 2049, files: 1 },
  };
  expect(excess(entry, needed)).toEqual(['ListPage：列表之后 2.0/1 > 1/1']);
});

it.each(['signIn', 'phone'])('%s is within its budget', (name) => {
  expect(excess({ direct: budgets[name] }, neededAlone(name, readPageFiles()), name)).toEqual([]);
});

it('the first list is within the budget of any page with what it fetches ahead', () => {
  const direct = { kib: 290, files: 12 };
  expect(excess({ direct }, neededWithAhead(readPageFiles()), '列表与预取')).toEqual([]);
});

it('every page is within its budget', () => {
  const files = readPageFiles();
  expect(budgets.pages.flatMap((entry) => excess(entry, neededBy(entry, files)))).toEqual([]);
});
