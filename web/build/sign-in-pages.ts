// Writes login.html and phone-login.html beside index.html, with the rendered form in them.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport, type ViteDevServer } from 'vite';
import { plainPages } from '../src/app/routes/early-pages.ts';
import { appDocument, signInDocument } from './documents.ts';
import { earlyScript } from './early-script.ts';
import { stronger, styleNames } from './styles.ts';

type Prerender = typeof import('../src/prerender.tsx');
type Bundle = Rolldown.OutputBundle;

const paths = ['/login', '/phone-login'] as const;
const prerender = fileURLToPath(new URL('../src/prerender.tsx', import.meta.url));

export function signInPages(): Plugin {
  return {
    name: 'sign-in-pages',
    enforce: 'post',
    configureServer: serveDrawn,
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const shell = String(index.source);
      const { renderSignIn } = (
        await runnerImport<Prerender>(prerender, { configFile: false, plugins: [styleNames()] })
      ).module;
      const css = takeEntryCss(shell, bundle);
      for (const path of paths) {
        // The sign-in pages have no layout classes that their modules must override.
        const source = signInDocument(shell, renderSignIn(path), css.replaceAll(stronger, ''));
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
      }
      const { script, first } = scriptOf(bundle);
      index.source = appDocument(shell, script, css, first);
    },
  };
}

function serveDrawn(server: ViteDevServer): void {
  server.middlewares.use(async (request, response, next) => {
    const path = paths.find((page) => page === request.url?.split('?')[0]);
    if (!path) return next();
    const { renderSignIn } = (await server.ssrLoadModule(prerender)) as Prerender;
    const template = await readFile(new URL('../index.html', import.meta.url), 'utf8');
    const shell = await server.transformIndexHtml(path, template);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(signInDocument(shell, renderSignIn(path), null));
  });
}

/** The styles of the entry, which stand in the documents instead of a file. */
function takeEntryCss(shell: string, bundle: Bundle): string {
  const file = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(shell)?.[1] ?? '';
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error('the entry has no style sheet');
  delete bundle[file];
  // Otherwise every chunk that imports the entry would ask for the file.
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.viteMetadata?.importedCss.delete(file);
  return String(asset.source);
}

/** The script of the console's document, which names the files of the frame and of every page, and the two largest files. */
function scriptOf(bundle: Bundle): { script: string; first: string[] } {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
  const chunkWith = (end: string) => {
    const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(end)));
    if (!found) throw new Error(`${end} is not among the chunks`);
    return found;
  };
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('there is no entry');
  const largestFirst = (files: readonly string[]) =>
    files.toSorted((a, b) => lengthOf(bundle, b) - lengthOf(bundle, a));
  const atStart = filesOf(chunks, entry);
  const frame = without(filesOf(chunks, chunkWith('/signed-in/mount.tsx')), atStart);
  const first = largestFirst(frame).slice(0, 2);
  const design = filesOf(chunks, chunkWith('/theme/AntDesign.tsx'));
  const script = earlyScript(largestFirst(without(frame, first)), (module) => {
    const page = filesOf(chunks, chunkWith(`/${module}.tsx`));
    const files = new Set([...page, ...(plainPages.includes(module) ? [] : design)]);
    return largestFirst(without([...files], [...atStart, ...frame]));
  });
  return { script, first };
}

function lengthOf(bundle: Bundle, file: string): number {
  const output = bundle[file.slice(1)];
  return output?.type === 'chunk' ? output.code.length : (output?.source.length ?? 0);
}

const without = (files: readonly string[], others: readonly string[]) => files.filter((file) => !others.includes(file));

/** The style sheets and scripts that a chunk cannot run without, its own included. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], first: Rolldown.OutputChunk): string[] {
  const needed = new Set([first]);
  for (const { imports } of needed) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  }
  const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...styles, ...[...needed].map(({ fileName }) => fileName)].map((file) => `/${file}`);
}
