// Notices that the server has a newer console than this document. Each document has its own timer, so that after a release
// the reloads of all open windows are spread over the interval.
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { requestResources, type SeenVersion } from './resources.ts';

interface Options {
  /** Work would be lost: a notice is shown instead of reloading the page. */
  isBusy(): boolean;
  /** Shows the notice. Called once per version; after it this document is reloaded only by the user. */
  onUpdate(): void;
  /** The first check waits for the user to return or for the interval: the document must stay light. */
  isLate?: boolean;
  reload?(): void;
}

interface ResourceCheck {
  /** Checks now, or joins the check under way. Resolves to whether there is a newer version. */
  check(): Promise<boolean>;
  stop(): void;
}

export const checkIntervalMs = 300_000;
const focusPauseMs = 30_000;

/** The versions this document was loaded from: those of the first answers. */
const baseline = new Map<string, string>();

export function startResourceCheck(options: Options): ResourceCheck {
  const { isBusy, onUpdate, isLate = false, reload = () => location.reload() } = options;
  const stopped = new AbortController();
  const announced = new Set<string>();
  let running: Promise<boolean> | null = null;
  let lastCheck = Number.NEGATIVE_INFINITY;

  async function compare(): Promise<boolean> {
    lastCheck = Date.now();
    const changes = changesIn(await requestResources(stopped.signal));
    if (stopped.signal.aborted || changes.length === 0) return false;
    if (isBusy() || announced.size > 0) announce(changes);
    else if (isNew(changes) && !wasJustReloaded()) reloadFor(changes);
    return true;
  }

  function announce(changes: string[]): void {
    if (changes.every((change) => announced.has(change))) return;
    for (const change of changes) announced.add(change);
    bumpContentVersion();
    onUpdate();
  }

  function reloadFor(changes: string[]): void {
    if (!recordReload(changes)) {
      announce(changes);
      return;
    }
    bumpContentVersion();
    stop();
    reload();
  }

  function check(): Promise<boolean> {
    if (stopped.signal.aborted) return Promise.resolve(false);
    running ??= compare().finally(() => {
      running = null;
    });
    return running;
  }

  function handleInterval(): void {
    if (!document.hidden) check();
  }

  function handleReturn(): void {
    if (!document.hidden && Date.now() - lastCheck >= focusPauseMs) check();
  }

  function whenLoaded(): void {
    if (document.readyState === 'complete') handleInterval();
    else addEventListener('load', handleInterval);
  }

  const timer = setInterval(handleInterval, checkIntervalMs);
  addEventListener('focus', handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
  // A part of the console did not load. Its page reports it; a reload helps only if a release has removed the file.
  addEventListener('vite:preloadError', check);
  // Not before the resources of the page have loaded.
  if (!isLate) whenLoaded();

  function stop(): void {
    clearInterval(timer);
    removeEventListener('focus', handleReturn);
    document.removeEventListener('visibilitychange', handleReturn);
    removeEventListener('vite:preloadError', check);
    removeEventListener('load', handleInterval);
    stopped.abort();
  }
  return { check, stop };
}

/** Differences from the first answers, as texts that name resource and version. */
function changesIn({ marks, missing }: SeenVersion): string[] {
  const changes = missing.map((path) => `${path} missing`);
  for (const [name, value] of marks) {
    const first = baseline.get(name);
    if (first === undefined) baseline.set(name, value);
    else if (first !== value) changes.push(`${name} ${value}`);
  }
  return changes;
}

const key = 'yun.contentVersion';

/** Counts the versions of the console that this browser has seen. */
function bumpContentVersion(): void {
  const count = Number.parseInt(readStored('localStorage', key) ?? '', 10) || 0;
  writeStored('localStorage', key, String(count + 1));
}

// The versions this tab was reloaded for, kept over the reload: a server whose answers alternate, or two servers that
// disagree, must not keep the tab reloading.
interface ReloadMemory {
  at: number;
  versions: string[];
}

const memoryKey = 'yun.reloads';
const maxVersions = 100;
const pauseMs = 60_000;

function readMemory(): ReloadMemory {
  try {
    const { at, versions } = JSON.parse(readStored('sessionStorage', memoryKey) ?? '') as ReloadMemory;
    return { at: Number(at), versions: [...versions] };
  } catch {
    return { at: 0, versions: [] };
  }
}

/** Whether the tab has not yet been reloaded for one of these versions. */
function isNew(versions: readonly string[]): boolean {
  const before = readMemory().versions;
  return versions.some((version) => !before.includes(version));
}

function wasJustReloaded(): boolean {
  return Math.abs(Date.now() - readMemory().at) < pauseMs;
}

/** False when the browser stores nothing: then one reload could follow another. */
function recordReload(versions: readonly string[]): boolean {
  const all = [...new Set([...readMemory().versions, ...versions])].slice(-maxVersions);
  const text = JSON.stringify({ at: Date.now(), versions: all } satisfies ReloadMemory);
  writeStored('sessionStorage', memoryKey, text);
  return readStored('sessionStorage', memoryKey) === text;
}
