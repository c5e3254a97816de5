// Writes login.html and phone-login.html beside index.html, with the rendered form in them.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport, type ViteDevServer } from 'vite';
import { appDocument, signInDocument } from './documents.ts';
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
      for (const path of paths) {
        const source = signInDocument(shell, renderSignIn(path), entryCss(shell, bundle));
        this.emitFile({ type: 'asset', fileName: `${path.slice(1)}.html`, source });
      }
      const { scripts, styles } = signedInFiles(bundle);
      index.source = appDocument(shell, scripts, styles);
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

function entryCss(shell: string, bundle: Bundle): string {
  const file = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(shell)?.[1] ?? '';
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error('the entry has no style sheet');
  // The sign-in pages have no layout classes that their modules must override.
  return String(asset.source).replaceAll(stronger, '');
}

/** What the signed-in part needs beside the entry. */
function signedInFiles(bundle: Bundle): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const signedIn = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith('/signed-in/mount.tsx')));
  if (!entry || !signedIn) throw new Error('the entry or the signed-in part is not among the chunks');
  const of = (first: Rolldown.OutputChunk) => {
    const needed = new Set([first]);
    for (const { imports } of needed) {
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
    }
    return needed;
  };
  const atStart = of(entry);
  const added = [...of(signedIn)].filter((chunk) => !atStart.has(chunk));
  const styles = added.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: added.map(({ fileName }) => `/${fileName}`), styles: styles.map((file) => `/${file}`) };
}
