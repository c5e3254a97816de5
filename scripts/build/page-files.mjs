// Which files each page brings when it is opened directly, and their sizes as served. Known after a build; read by the
// bench and by the test of the budgets.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoFiles } from './demo-chunks.mjs';

const chunksOf = (output) => output.filter(({ type }) => type === 'chunk');

/** The home page is one of two; the frame asks for it as soon as the profile is known. */
const page = /\/src\/(?:app|features)\/.*?(\w+Page|DoctorHome|AdminHome)\.tsx$/;
/** Named like pages, but parts of one. */
const parts = new Set(['HomePage', 'PatientRecordPage', 'SignInPage']);
/** What a page asks for at once by `import()`, as soon as it has its data. */
const alsoAtOnce = {
  DoctorHome: /\/alert\/HandleAlert\.tsx$/,
  AdminHome: /\/audit\/ChangeList\.tsx$/,
  UserEditPage: /\/audit\/ChangeList\.tsx$/,
};

/** Shared by the pages that need Ant Design. */
const isAhead = (name) => name === 'design' || name === 'forms';

/** The scripts and style sheets that these chunks cannot run without, their own included. */
function filesOf(chunks, first) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(first);
  for (const { imports } of found) for (const name of imports) if (byName.has(name)) found.add(byName.get(name));
  return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

/** Each page's name with the chunk it is in, which it may share with others. */
function pagesIn(chunks, demo) {
  const named = chunks
    .filter(({ fileName }) => !demo.has(fileName))
    .flatMap((chunk) => chunk.moduleIds.map((id) => [page.exec(id)?.[1], chunk]));
  return named.filter(([name]) => name !== undefined && !parts.has(name));
}

function alsoNeeded(chunks, name) {
  const module = alsoAtOnce[name];
  return module ? chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))) : [];
}

/** From the output of the console's build: names of files by page. `plainPages` do without Ant Design. */
export function pageFiles(output, plainPages) {
  const chunks = chunksOf(output);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const signedIn = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/signed-in/mount.tsx')));
  if (!entry || !signedIn) throw new Error('the entry or the signed-in part is not among the chunks');
  const demo = new Set(demoFiles(output));
  const unique = (first) => [...new Set(filesOf(chunks, first))].sort();
  const design = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/theme/AntDesign.tsx')));
  const designOf = (name) => (plainPages.includes(name) ? [] : design);
  const listOf = ([name, chunk]) => [
    name,
    unique([entry, signedIn, chunk, ...designOf(name), ...alsoNeeded(chunks, name)]),
  ];
  return {
    pages: Object.fromEntries(pagesIn(chunks, demo).map(listOf).sort()),
    // What every page fetches first when the browser is idle (prepareNext).
    ahead: [...new Set(chunks.filter(({ name }) => isAhead(name)).flatMap((chunk) => filesOf([], [chunk])))].sort(),
    // Its styles stand in the document.
    signIn: unique([entry]).filter((name) => !name.endsWith('.css')),
  };
}

/** Bytes on the wire with brotli, for a browser that accepts it. */
export function servedSizes(folder, names) {
  const sizeOf = (name) => {
    const file = join(folder, name);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  return Object.fromEntries([...names].sort().map((name) => [name, sizeOf(name)]));
}
