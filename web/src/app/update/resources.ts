// Asks the server which version of the console it serves, without downloading anything.

export interface SeenVersion {
  /** ETag and Last-Modified of every resource that answered. */
  marks: Map<string, string>;
  /** Files of this document the server no longer has. */
  missing: string[];
}

const indexPage = '/';
const versionFile = '/api/version.json';
const maxFiles = 8;
const timeoutMs = 5000;

function filesOfDocument(): string[] {
  const selector = 'script[type=module][src], link[rel=stylesheet], link[rel=modulepreload]';
  const files = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(selector)]
    .map((element) => new URL('src' in element ? element.src : element.href, location.href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return [...new Set(files)].slice(0, maxFiles);
}

/** A resource that does not answer, or with an error, is omitted. */
export async function requestResources(stop: AbortSignal): Promise<SeenVersion> {
  const inner = new AbortController();
  const abort = () => inner.abort();
  const timer = setTimeout(abort, timeoutMs);
  stop.addEventListener('abort', abort);
  try {
    const paths = [versionFile, indexPage, ...filesOfDocument()];
    const answers = await Promise.all(paths.map((path) => head(path, inner.signal)));
    const marks = paths.flatMap((path, at) => marksOf(path, answers[at]));
    const missing = paths.slice(2).filter((_, at) => answers[at + 2]?.status === 404);
    // A server that is being replaced lacks files too: its version file must answer.
    return { marks: new Map(marks), missing: answers[0]?.ok ? missing : [] };
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', abort);
  }
}

async function head(path: string, signal: AbortSignal): Promise<Response | null> {
  const url = new URL(path, location.origin);
  url.searchParams.set('t', String(Date.now()));
  // A redirect is another page: for instance the sign-in page of a network.
  return fetch(url, { method: 'HEAD', cache: 'no-store', redirect: 'error', signal }).catch(() => null);
}

function marksOf(path: string, answer: Response | null | undefined): [string, string][] {
  if (!answer?.ok) return [];
  return ['etag', 'last-modified'].flatMap((name): [string, string][] => {
    // A proxy that compresses marks the same version as weak.
    const value = answer.headers.get(name)?.replace(/^W\//, '');
    return value ? [[`${path} ${name}`, value]] : [];
  });
}
