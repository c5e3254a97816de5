// Demo code must be loaded only by users who open a demo page. Which files contain it is known after a build.

const isDemo = (id) => id.includes('/src/features/demo/');
const chunksOf = (output) => output.filter(({ type }) => type === 'chunk');

/** The names of the files with code of the demo pages, styles included. */
export function demoFiles(output) {
  return chunksOf(output)
    .filter(({ moduleIds }) => moduleIds.some(isDemo))
    .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

/** Files of the product that cannot run without code of the demo pages: `page.js → demo.js`. */
export function demoLeaks(output) {
  const chunks = chunksOf(output);
  const files = new Set(demoFiles(output));
  const productChunks = chunks.filter(({ moduleIds }) => !moduleIds.some(isDemo));
  // Direct imports are enough: a file in between is part of the product too and checked itself.
  const needed = productChunks.flatMap(({ fileName, imports }) =>
    imports.filter((name) => files.has(name)).map((name) => `${fileName} → ${name}`),
  );
  const mixed = chunks.filter(({ moduleIds }) => moduleIds.some(isDemo) && moduleIds.some(isOtherPage));
  return [...needed, ...mixed.map(({ fileName }) => fileName)];
}

const isOtherPage = (id) => /\/src\/(app|features)\/.*Page\.tsx$/.test(id) && !isDemo(id);
