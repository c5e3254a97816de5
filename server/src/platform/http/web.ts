import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { errorCodes, type system } from '@yun/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Coding, chooseCoding } from './accepted-codings.ts';
import { pathOf } from './paths.ts';

interface Page {
  etag: string;
  encodings: Record<Coding, Buffer | undefined>;
}

export interface Web {
  root: string;
  pages: { app: Page; login: Page; phoneLogin: Page; patient: Page };
  scriptHashes: string[];
  version: system.VersionInfo;
}

const patientPath = '/h5/';

/** The external link in the menu; the console has defaults for what is left out. */
interface ExternalLink {
  url?: string | undefined;
  title?: string | undefined;
}

/** Loads the built web once: four small pages are kept in memory, assets are served from disk. */
export function loadWeb(root: string, link: ExternalLink = {}): Web {
  const html = ['index.html', 'login.html', 'phone-login.html', 'h5/index.html'].map((file) => join(root, file));
  const missing = html.find((file) => !existsSync(file));
  if (missing) throw new Error('没有找到构建好的页面，请先运行 npm run build');
  const [app, login, phoneLogin, patient] = html.map(loadPage) as [Page, Page, Page, Page];
  return {
    root,
    pages: { app: withExternalLink(app, link), login, phoneLogin, patient },
    scriptHashes: [...new Set(html.flatMap((file) => inlineScriptHashes(readFileSync(file, 'utf8'))))],
    version: JSON.parse(readFileSync(join(root, 'version.json'), 'utf8')),
  };
}

function loadPage(file: string): Page {
  const identity = readFileSync(file);
  const packed = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined);
  return { etag: etagOf(identity), encodings: { identity, br: packed('.br'), gzip: packed('.gz') } };
}

function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** `web/src/app/routes/external-link.ts` reads it before the first menu is drawn, without a call. */
function withExternalLink(page: Page, { url, title }: ExternalLink): Page {
  if (url === undefined && title === undefined) return page;
  const attributes = Object.entries({ 'data-url': url, 'data-title': title }).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}="${escapeAttribute(value)}"`,
  );
  const html = String(page.encodings.identity).replace(
    '</head>',
    () => `<meta name="yun-external-link" ${attributes.join(' ')}></head>`,
  );
  const identity = Buffer.from(html);
  return {
    etag: etagOf(identity),
    encodings: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
  };
}

const entities: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

function escapeAttribute(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign);
}

function inlineScriptHashes(html: string): string[] {
  const inline = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...inline].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );
}

/** Serves the console and the patient's page. The page fallback never answers under /api nor for a missing file. */
export async function serveWeb(app: FastifyInstance, web: Web): Promise<void> {
  await app.register(fastifyStatic, {
    root: web.root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'version.json'],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const { login, phoneLogin, patient } = web.pages;
  const fixedPages = { '/login': login, '/phone-login': phoneLogin, [patientPath]: patient };
  for (const [url, page] of Object.entries(fixedPages)) {
    app.route({ method: ['GET', 'HEAD'], url, handler: (request, reply) => sendPage(page, request, reply) });
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/h5',
    // The link's secret is in the fragment, which browsers keep across a redirect.
    handler: (request, reply) => reply.redirect(request.url.replace(/^[^?]*/, patientPath), 308),
  });
  const version = JSON.stringify(web.version);
  const etag = `"${web.version.content_version}"`;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/version.json',
    handler: (request, reply) => {
      reply.header('cache-control', 'no-cache').header('etag', etag).type('application/json; charset=utf-8');
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.send(request.method === 'HEAD' ? '' : version);
    },
  });
}

/** Any other address is a page of the console: its router decides what to show. */
export function sendAppPage(web: Web, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request.url);
  const isFile = /\/\.|\.[\w-]{1,8}$/.test(path) || path.startsWith(patientPath);
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isFile;
  if (!isPage) throw new AppError(errorCodes.notFound, '页面不存在', { httpStatus: 404 });
  return sendPage(web.pages.app, request, reply);
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const offered = (['br', 'gzip'] as const).filter((name) => page.encodings[name]);
  const coding = chooseCoding(request.headers['accept-encoding'], offered);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('text/html; charset=utf-8').send(page.encodings[coding]);
}
