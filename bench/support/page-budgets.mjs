// The budgets of pages (bench/budgets.json): how a page is opened, and what exceeds its budget.
import { readFileSync } from 'node:fs';

export const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

export const ways = { direct: '直接', fromHome: '从首页', afterList: '列表之后' };

export const titleOf = ({ page, open, as }) => (open ? `${open.replace(/=?\{\w+\}/g, '…')}（${as}）` : page);

export const kib = (bytes) => bytes / 1024;

/** The first pages of this entry's user: home, then the list. */
const firstPagesOf = ({ as }) => ({
  home: as === 'pt_he' ? 'DoctorHome' : 'AdminHome',
  list: as === 'root' ? 'UserListPage' : 'PatientListPage',
});

/** The files of each page as the build lists them (web/dist/.page-files.json). */
export const readPageFiles = () =>
  JSON.parse(readFileSync(new URL('../../web/dist/.page-files.json', import.meta.url), 'utf8'));

/** `{ bytes, files }` of names, without those that are there already. */
function sizeOf(bytes, names, there = []) {
  const added = names.filter((name) => !there.includes(name));
  return { bytes: added.reduce((sum, name) => sum + bytes[name], 0), files: added.length };
}

/** What a page brings by each way, from the build's list. After the list, what that has fetched ahead is there, too. */
export function neededBy(entry, { pages, ahead, bytes }) {
  const names = pages[entry.page];
  if (!names) throw new Error(`${entry.page} is not a page of the build`);
  const { home, list } = firstPagesOf(entry);
  return {
    direct: sizeOf(bytes, names),
    fromHome: sizeOf(bytes, names, pages[home]),
    afterList: sizeOf(bytes, names, [...pages[home], ...pages[list], ...ahead]),
  };
}

/** The first list of a doctor with what it fetches ahead. */
export const neededWithAhead = ({ pages, ahead, bytes }) => ({
  direct: sizeOf(bytes, [...new Set([...pages.PatientListPage, ...ahead])]),
});

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
