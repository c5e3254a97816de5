// Puts the code of the console into few files, by when it is needed. By default the bundler makes one file for each
// different set of pages that share something: hundreds of small ones, and on a slow connection each round trip for them
// costs more than their bytes. Which pages need which module is known after a first build.

/** Code that this many pages share is loaded with the first of them. */
const many = 5;
/** What fewer pages share is worth a file of its own if it is larger, in characters before it is minified. */
const largeLength = 42_000;

const isStyle = (id) => /\.css(\?|$)/.test(id);
const isDemo = (path) => /\/(features\/demo|web\/lab)\//.test(path ?? '');
const isPage = (path) => /(Page|AdminHome|DoctorHome)\.tsx$/.test(path);
const isHome = (path) => /\/(DoctorHome|AdminHome)\.tsx$/.test(path);
/** Where the day begins, and where doctors spend it. */
const isDaily = (path) => isHome(path) || /\/BoardPage\.tsx$/.test(path);

const isDesign = (path) => /\/(theme\/AntDesign|feedback\/FeedbackHost)\.tsx$/.test(path ?? '');

/**
 * From the chunks of a first build to the groups for the second: `start` (what sign-in needs); `frame`, with what the
 * pages of every day share with others; `kit`, shared by many pages; `design`, Ant Design with toasts, and what is shared
 * without the plain pages; `forms`, if only pages with forms share it; a group for each page; and for the dialogs of a feature.
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
  const users = chunks
    .filter(
      ({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && !names.has(facadeModuleId) && !isDemo(facadeModuleId),
    )
    .map((chunk) => userOf(chunk.facadeModuleId, needsOf(chunk), plainPages));
  // The first toast must not fetch the code of a page for what both use, nor a plain page that of toasts.
  const ofPlain = new Set(users.filter(({ isPlain }) => isPlain).flatMap(({ needs }) => [...needs]));
  for (const chunk of chunks.filter(({ facadeModuleId }) => isDesign(facadeModuleId)))
    for (const id of needsOf(chunk)) if (!names.has(id) && !ofPlain.has(id)) names.set(id, 'design');
  addShared(names, chunks, users);
  return [{ name: (id) => names.get(id) ?? null, debugName: 'by-need' }];
}

/** The ids of the modules a chunk cannot run without, its own included. */
export function needsAmong(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (first) => {
    const found = new Set([first]);
    for (const { imports } of found) for (const name of imports) if (byName.has(name)) found.add(byName.get(name));
    return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
  };
}

/** A page, or a part that is loaded late. `isForm`: a page that begins with fields to be filled in. */
function userOf(path, needs, plainPages) {
  const name = path.replace(/^.*\//, '').replace(/\..*$/, '');
  return {
    name,
    feature: /\/(?:features|app|ui|lib)\/([\w-]+)/.exec(path)?.[1] ?? 'others',
    isPage: isPage(path),
    isPlain: plainPages.includes(name),
    isHome: isHome(path),
    isDaily: isDaily(path),
    isForm: [...needs].some((id) => id.endsWith('/antd/es/form/Form.js')),
    needs,
  };
}

/** Names the groups of all modules that have no name yet. */
function addShared(names, chunks, users) {
  const few = new Map();
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const of = users.filter(({ needs }) => needs.has(id));
    if (names.has(id) || of.length === 0) continue;
    const pages = of.filter((user) => user.isPage);
    const name = groupOf(id, pages, of);
    if (name !== null) names.set(id, name);
    else {
      const key = pages.map((page) => page.name).join('-');
      const list = few.get(key) ?? { pages, ids: [], length: 0 };
      few.set(key, { pages, ids: [...list.ids, id], length: list.length + renderedLength });
    }
  }
  for (const [key, { pages, ids, length }] of few) {
    const isOwnFile = length > largeLength && (pages.length < many - 1 || kitOf(pages) === 'kit');
    for (const id of ids) names.set(id, isOwnFile ? key : kitOf(pages));
  }
}

function kitOf(pages) {
  if (pages.some(({ isPlain }) => isPlain)) return 'kit';
  return pages.every(({ isForm }) => isForm) ? 'forms' : 'design';
}

/** The group of a module; null: a few pages share it, and its size decides. */
function groupOf(id, pages, users) {
  // The few styles of the home pages are not worth a request of their own.
  if (isStyle(id) && pages.some((page) => page.isHome)) return 'frame';
  if (pages.length === 1) return pages[0].name;
  if (pages.length === 0) {
    const features = new Set(users.map(({ feature }) => feature));
    return features.size > 1 ? 'late' : `late-${[...features][0]}`;
  }
  // One style sheet for all that pages share: a rule is small, a request is not.
  if (isStyle(id) || pages.some((page) => page.isDaily)) return 'frame';
  return pages.length >= many ? kitOf(pages) : null;
}
