// Notices that the server has a newer console than this document. Each document asks at its own time, so that after a
// release the reloads of all open windows are spread over the interval.

import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { isNews, rememberReload, wasJustReloaded } from './reload-memory.ts';
import { requestResources, type Sighting } from './resources.ts';

interface Options {
  /** Work would be lost: the user is announced instead of the page being reloaded. */
  isBusy(): boolean;
  /** Shows the notice. Called once per version; after it this document is reloaded only by the user. */
  onUpdate(): void;
  /** The first check waits for the user to come back or for the interval: the document must stay light. */
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
    else if (isNews(changes) && !wasJustReloaded()) reloadFor(changes);
    return true;
  }

  function announce(changes: string[]): void {
    if (changes.every((change) => announced.has(change))) return;
    for (const change of changes) announced.add(change);
    bumpContentVersion();
    onUpdate();
  }

  function reloadFor(changes: string[]): void {
    if (!rememberReload(changes)) {
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
  // A part of the console did not load. Left to its page to report; a reload helps only if a release took it away.
  addEventListener('vite:preloadError', check);
  // Not before what draws the page has arrived.
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

/** What differs from the first answers, as texts that name resource and version. */
function changesIn({ marks, missing }: Sighting): string[] {
  const changes = missing.map((path) => `${path} missing`);
  for (const [name, value] of marks) {
    const first = baseline.get(name);
    if (first === undefined) baseline.set(name, value);
    else if (first !== value) changes.push(`${name} ${value}`);
  }
  return changes;
}

const key = 'yun.contentVersion';

/** Counts the versions of the console this browser has met. */
function bumpContentVersion(): void {
  const count = Number.parseInt(readStored('localStorage', key) ?? '', 10) || 0;
  writeStored('localStorage', key, String(count + 1));
}
