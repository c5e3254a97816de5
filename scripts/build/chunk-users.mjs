// Who loads which module of the console: its pages and the parts that are loaded late, from the chunks of a first build.

const isDemo = (path) => /\/(features\/demo|web\/lab)\//.test(path ?? '');
const isPage = (path) => /(Page|AdminHome|DoctorHome)\.tsx$/.test(path);
const isHome = (path) => /\/(DoctorHome|AdminHome)\.tsx$/.test(path);
/** Where the day begins, and where doctors spend it. */
const isDaily = (path) => isHome(path) || /\/BoardPage\.tsx$/.test(path);

/** The chunks that a chunk cannot run without, itself included. */
function neededChunks(chunks, first, namesOf = ({ imports }) => imports) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set([first]);
  for (const chunk of found) for (const name of namesOf(chunk)) if (byName.has(name)) found.add(byName.get(name));
  return found;
}

const modulesOf = (chunks) => new Set([...chunks].flatMap(({ moduleIds }) => moduleIds));

/** The ids of the modules a chunk cannot run without, its own included. */
export const needsAmong = (chunks) => (first) => modulesOf(neededChunks(chunks, first));

/** Of the module it is loaded for; a part that another one needs at once has no facade. */
const pathOf = ({ facadeModuleId, moduleIds }) => facadeModuleId ?? moduleIds.at(-1) ?? '';

/** `AuditListPage`, as `plainPages` names it. */
export const chunkName = (chunk) => nameOf(pathOf(chunk));

/** What is loaded by `import()` from anywhere: also a chunk that another one needs at once. */
function loadedLate(chunks) {
  const targets = new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports));
  return chunks.filter(({ fileName, isDynamicEntry }) => isDynamicEntry || targets.has(fileName));
}

/**
 * The pages and the late parts, without those whose modules `isNamed` already (the frame) and without the demo. `openers`
 * of a late part: the pages that load it, directly or by another part; none if the frame alone does.
 */
export function usersAmong(chunks, isNamed, plainPages) {
  const late = loadedLate(chunks).filter((chunk) => !isNamed(pathOf(chunk)) && !isDemo(pathOf(chunk)));
  const outside = chunks.filter(({ moduleIds }) => !moduleIds.some(isNamed));
  const loads = (chunk) => [...chunk.imports, ...(chunk.dynamicImports ?? [])];
  const reached = new Map(
    late.filter((chunk) => isPage(pathOf(chunk))).map((page) => [chunkName(page), neededChunks(outside, page, loads)]),
  );
  const openersOf = (chunk) => [...reached].filter(([, found]) => found.has(chunk)).map(([name]) => name);
  return late.map((chunk) => ({
    ...userOf(pathOf(chunk), modulesOf(neededChunks(chunks, chunk)), plainPages),
    openers: openersOf(chunk),
  }));
}

const nameOf = (path) => path.replace(/^.*\//, '').replace(/\..*$/, '');

/** A page, or a part that is loaded late. `isForm`: a page that begins with fields to be filled in. */
function userOf(path, needs, plainPages) {
  const name = nameOf(path);
  return {
    path,
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
