// The budgets of pages (bench/budgets.json): how a page is opened, and what exceeds its budget.
import { readFileSync } from 'node:fs';

export const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

export const ways = { direct: '直接', fromHome: '从首页', afterList: '列表之后' };

export const titleOf = ({ page, open, as }) => (open ? `${open.replace(/=?\{\w+\}/g, '…')}（${as}）` : page);

export const kib = (bytes) => bytes / 1024;

/** The files of each page as the build lists them (web/dist/.page-files.json). */
export const readPageFiles = () =>
  JSON.parse(readFileSync(new URL('../../web/dist/.page-files.json', import.meta.url), 'utf8'));

const sizeOf = (bytes, names) => ({ bytes: names.reduce((sum, name) => sum + bytes[name], 0), files: names.length });

/** Sign-in and the patient's page, of which everything counts. */
export const neededAlone = (name, files) => ({ direct: sizeOf(files.bytes, files[name]) });

/** Where `{ bytes, files }` by way exceeds the budgets of this entry: KiB/files. */
export function excessOf(entry, measured) {
  return Object.keys(ways).flatMap((way) => {
    const budget = entry[way];
    if (!budget || !measured[way]) return [];
    const { bytes, files } = measured[way];
    const isWithin = kib(bytes) <= budget.kib && files <= budget.files;
    return isWithin ? [] : [`${ways[way]} ${kib(bytes).toFixed(1)}/${files} > ${budget.kib}/${budget.files}`];
  });
}
