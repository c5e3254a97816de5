// The budgets of pages (bench/budgets.json): how a page is opened, and what exceeds its budget.
import { readFileSync } from 'node:fs';

export const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

export const ways = { direct: '直接', fromHome: '从首页', afterList: '列表之后' };

export const titleOf = ({ open, as }) => `${open.replace(/=?\{\w+\}/g, '…')}（${as}）`;

export const kib = (bytes) => bytes / 1024;

/** Where `{ bytes, files }` by way exceeds the budgets of this entry, in words. */
export function excessOf(entry, measured) {
  return Object.keys(ways).flatMap((way) => {
    const budget = entry[way];
    if (!budget || !measured[way]) return [];
    const isWithin = kib(measured[way].bytes) <= budget.kib && measured[way].files <= budget.files;
    return isWithin ? [] : [`${ways[way]} ≤ ${budget.kib}/${budget.files}`];
  });
}
