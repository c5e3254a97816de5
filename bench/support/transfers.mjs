// The transfers of a page: sizes on the wire, and the texts of its scripts.
import { setTimeout as sleep } from 'node:timers/promises';

/** No request is under way for this long: the page has what it needs. */
const quietMs = 500;
const longestWaitMs = 90_000;

const kindOf = (pathname) => (pathname.startsWith('/api/') ? 'api' : (/\.(js|css)$/.exec(pathname)?.[1] ?? 'document'));

/** Fetched ahead by the page while it is idle (`<link rel="prefetch">`): the page in view does not need it. */
async function isPrefetch(request) {
  const headers = await request.allHeaders();
  return /prefetch/.test(headers['sec-purpose'] ?? headers.purpose ?? '');
}

const isImmutable = (request) => /^\/assets\//.test(new URL(request.url()).pathname);

async function read(request) {
  const { responseBodySize } = await request.sizes();
  const { pathname } = new URL(request.url());
  const headers = (await request.response()).headers();
  // On a busy machine the browser reports too little of some bodies.
  const bytes = Number(headers['content-length'] ?? responseBodySize);
  return { pathname, kind: kindOf(pathname), bytes, isIdle: await isPrefetch(request), request };
}

function sumUp(files, requests) {
  const of = (...kinds) => files.filter(({ kind, isIdle }) => !isIdle && kinds.includes(kind));
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    files,
    requests,
    code: sum(of('js', 'css')),
    codeFiles: of('js', 'css').length,
    js: sum(of('js')),
    css: sum(of('css')),
    html: sum(of('document')),
    api: sum(of('api')),
    apiCalls: of('api').length,
    idle: sum(files.filter(({ isIdle }) => isIdle)),
  };
}

/** Records everything the page fetches from now on. */
export function recordTransfers(page) {
  let finished = [];
  /** What never changes is fetched once: what came before comes from the cache. */
  const cached = new Set();
  // Includes requests whose body is not read, such as HEAD: the browser does not report them as finished.
  let requestCount = 0;
  const pending = new Set();
  let changed = performance.now();
  const end = (request) => {
    pending.delete(request);
    changed = performance.now();
  };
  page.on('request', (request) => {
    requestCount++;
    if (request.method() !== 'HEAD') pending.add(request);
    changed = performance.now();
  });
  page.on('requestfailed', end);
  page.on('requestfinished', (request) => {
    finished.push(request);
    end(request);
  });
  return {
    /** Forgets all transfers so far. */
    clear() {
      for (const request of finished) if (isImmutable(request)) cached.add(request.url());
      finished = [];
      requestCount = 0;
    },
    /** Resolves when nothing is being fetched any more. Playwright's own wait sees only the first load of a document. */
    async settled() {
      const began = performance.now();
      while (pending.size > 0 || performance.now() - changed < quietMs) {
        if (performance.now() - began > longestWaitMs) {
          throw new Error(`requests did not end: ${[...pending].map((request) => request.url()).join(' ')}`);
        }
        await sleep(50);
      }
    },
    async read() {
      const fetched = finished.filter((request) => !cached.has(request.url()));
      return sumUp(await Promise.all(fetched.map(read)), requestCount - finished.length + fetched.length);
    },
  };
}

// Texts of each library that a minifier does not change.
const marks = {
  表格: ['RC_TABLE_'],
  图表: ['zrender', 'echarts'],
  编辑器: ['ProseMirror'],
  拖放: ['DndDescribedBy', 'sortablejs', 'Sortable:'],
};

/** The heavy libraries among these scripts. */
export async function heavyLibrariesIn(files) {
  const scripts = files.filter(({ kind }) => kind === 'js');
  const texts = await Promise.all(scripts.map(async ({ request }) => (await request.response()).text()));
  return Object.keys(marks).filter((name) => marks[name].some((mark) => texts.some((text) => text.includes(mark))));
}
