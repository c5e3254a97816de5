// The transfers of a page: sizes on the wire, and the texts of its scripts.

export const kib = (bytes) => bytes / 1024;

/** Records everything the page fetches from now on. */
export function recordTransfers(page) {
  const finished = [];
  // Includes requests whose body is not read, such as HEAD: the browser does not report them as finished.
  let requestCount = 0;
  page.on('request', () => requestCount++);
  page.on('requestfinished', (request) => finished.push(request));
  const read = async (request) => {
    const { responseBodySize } = await request.sizes();
    const encoding = (await request.response()).headers()['content-encoding'] ?? 'gzip';
    if (encoding !== 'gzip') throw new Error(`${request.url()} came as ${encoding}`);
    const { pathname } = new URL(request.url());
    const kind = pathname.startsWith('/api/') ? 'api' : (/\.(js|css)$/.exec(pathname)?.[1] ?? 'document');
    return { pathname, kind, bytes: responseBodySize, request };
  };
  return {
    /** Forgets all transfers so far. */
    clear() {
      finished.splice(0);
      requestCount = 0;
    },
    async read() {
      const files = await Promise.all(finished.map(read));
      const sum = (...kinds) => files.filter(({ kind }) => kinds.includes(kind)).reduce((n, { bytes }) => n + bytes, 0);
      return {
        files,
        requests: requestCount,
        code: sum('js', 'css'),
        js: sum('js'),
        css: sum('css'),
        html: sum('document'),
      };
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
