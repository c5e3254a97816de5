// Puts the code of the console into few files, by when it is needed. By default the bundler makes one file for each
// different set of pages that share something: hundreds of small ones, and on a slow connection each round trip for them
// costs more than their bytes. Which pages need which module is known after a first build.
import { needsAmong, usersAmong } from './chunk-users.mjs';

/** Code that this many pages share is loaded with the first of them. */
const many = 5;
/** What fewer pages share is worth a file of its own if it is larger, in characters before it is minified. */
const largeLength = 42_000;
/** The same for what late parts share with each other, or with a page that not all of them belong to. */
const partsLength = 12_000;
/** What this many pages and late parts share is loaded with the first of them. */
const manyUsers = 16;

const isStyle = (id) => /\.css(\?|$)/.test(id);
const isDesign = (path) => /\/(theme\/AntDesign|feedback\/FeedbackHost)\.tsx$/.test(path ?? '');

/**
 * From the chunks of a first build to the groups for the second: `start` (what sign-in needs); `frame`, with what the
 * pages of every day share with others; `kit`, shared by many pages; `design`, Ant Design with toasts, and what is shared
 * without the plain pages; `forms`, if only pages with forms share it; a group for each page; and for late parts by the
 * page that loads them, by their feature if several do, and `late` for what they have in common.
 */
export function chunkGroups(output, plainPages) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const needsOf = needsAmong(chunks);
  const entry = chunks.find((chunk) => chunk.isEntry);
  const signedIn = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/signed-in/mount.tsx'));
  if (!entry || !signedIn) throw new Error('the entry or the signed-in part is not a chunk of its own');
  const names = new Map();
  // The sign-in page must not fetch the frame for what both use.
  for (const id of needsOf(entry)) names.set(id, 'start');
  for (const id of needsOf(signedIn)) if (!names.has(id)) names.set(id, 'frame');
  const users = usersAmong(chunks, (id) => names.has(id), plainPages);
  // The first toast must not fetch the code of a page for what both use, nor a plain page that of toasts.
  const ofPlain = new Set(users.filter(({ isPlain }) => isPlain).flatMap(({ needs }) => [...needs]));
  for (const chunk of chunks.filter(({ facadeModuleId }) => isDesign(facadeModuleId)))
    for (const id of needsOf(chunk)) if (!names.has(id) && !ofPlain.has(id)) names.set(id, 'design');
  addShared(names, chunks, users);
  return [{ name: (id) => names.get(id) ?? null, debugName: 'by-need' }];
}

/** Names the groups of all modules that have no name yet. */
function addShared(names, chunks, users) {
  const sets = setsOf(chunks, users, (id) => names.has(id));
  for (const set of sets) for (const id of set.ids) names.set(id, groupOf(set, sets));
}

/** The modules by who uses them: one set for the same pages and the same parts that other pages load. */
function setsOf(chunks, users, isNamed) {
  const sets = new Map();
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const of = users.filter(({ needs }) => needs.has(id));
    if (isNamed(id) || of.length === 0) continue;
    const pages = of.filter(({ isPage }) => isPage);
    const parts = of.filter((user) => !user.isPage && !isOpenedBy(user, pages));
    const key = [isStyle(id), ...[...pages, ...parts].map(({ path }) => path)].join('\n');
    const { ids = [], length = 0 } = sets.get(key) ?? {};
    sets.set(key, { isStyle: isStyle(id), pages, parts, ids: [...ids, id], length: length + renderedLength });
  }
  return [...sets.values()];
}

/** No other page loads this part: what it shares with these pages is there already. */
const isOpenedBy = ({ openers }, pages) =>
  openers.length > 0 && openers.every((name) => pages.some((page) => page.name === name));

function groupOf(set, sets) {
  const { pages, parts, length } = set;
  if (set.isStyle && pages.length > 0) return styleGroupOf(set);
  if (pages.length === 1 && parts.length === 0) return pages[0].name;
  if (pages.some(({ isDaily }) => isDaily)) return 'frame';
  if (parts.length > 0) return partsGroupOf(set, sets);
  const group = kitOf(pages);
  if (pages.length >= many) return group;
  return length > largeLength && (pages.length < many - 1 || group === 'kit') ? namesOf(pages) : group;
}

function kitOf(pages) {
  if (pages.some(({ isPlain }) => isPlain)) return 'kit';
  return pages.every(({ isForm }) => isForm) ? 'forms' : 'design';
}

const namesOf = (users) => users.map(({ name }) => name).join('-');

/** The group of what late parts share, with pages that do not load all of them or with no page. */
function partsGroupOf(set, sets) {
  const { pages, parts } = set;
  if (pages.length === 0) {
    const openers = new Set(parts.flatMap((part) => part.openers));
    if (openers.size === 1 && parts.every((part) => part.openers.length === 1)) return `${[...openers][0]}-late`;
    const features = new Set(parts.map(({ feature }) => feature));
    if (features.size === 1) return `late-${[...features][0]}`;
  }
  const large = set.isStyle
    ? undefined
    : sets.filter((other) => isLarge(other) && holdsAll(other, set)).sort(byUsers)[0];
  if (large) return nameOfLarge(large);
  return pages.length === 0 ? 'late' : kitOf(pages);
}

const usersOf = ({ pages, parts }) => [...pages, ...parts];
const byUsers = (a, b) => usersOf(a).length - usersOf(b).length;

/** Worth a file of its own, which what fewer share may need, too. */
const isLarge = (set) =>
  !set.isStyle && set.length > partsLength && set.parts.length > 0 && usersOf(set).length < manyUsers;

/** Everyone who uses the one set uses the other. */
const holdsAll = (set, { pages, parts }) =>
  [...pages, ...parts].every((user) => set.pages.includes(user) || set.parts.includes(user));

const nameOfLarge = (set) => `shared-${usersOf(set)[0].name}`;

/** One style sheet for all that pages share: a rule is small, a request is not. The same for the styles of the home pages. */
const styleGroupOf = ({ pages, parts }) =>
  pages.length === 1 && parts.length === 0 && !pages[0].isHome ? pages[0].name : 'frame';
