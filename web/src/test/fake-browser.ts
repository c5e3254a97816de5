// Fake windows of one browser: locks, messages and visibility.
import type { TabChannel, TabMessage, Visibility } from '#web/app/unread/browser-windows.ts';

type Held = () => Promise<unknown> | undefined;

/** Web Locks, exclusive ones only, granted in the order of the requests. */
export function fakeLockManager(): LockManager {
  const held = new Set<string>();
  const waiting = new Map<string, Set<() => void>>();
  const waitingFor = (name: string) => waiting.get(name) ?? waiting.set(name, new Set()).get(name) ?? new Set();

  async function request(name: string, { signal }: { signal: AbortSignal }, onHeld: Held): Promise<void> {
    // Never synchronously, as in the browser.
    await Promise.resolve();
    while (held.has(name) && !signal.aborted) {
      await new Promise<void>((resolve) => {
        waitingFor(name).add(resolve);
        signal.addEventListener('abort', () => resolve());
      });
    }
    if (signal.aborted) throw new DOMException('aborted', 'AbortError');
    held.add(name);
    await onHeld();
    held.delete(name);
    const [next] = waitingFor(name);
    if (next) waitingFor(name).delete(next);
    next?.();
  }
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  return { request, query } as unknown as LockManager;
}

/** Messages reach every other window, copied and a moment later. */
export function fakeChannels(): () => TabChannel {
  const listeners = new Map<object, (message: TabMessage) => void>();
  return () => {
    const me = {};
    return {
      send(message) {
        const copy = structuredClone(message);
        for (const [other, listener] of listeners) if (other !== me) queueMicrotask(() => listener(copy));
      },
      listen(listener) {
        listeners.set(me, listener);
        return () => listeners.delete(me);
      },
    };
  };
}

export function fakeVisibility(isVisible = true): Visibility & { set(isVisible: boolean): void; focus(): void } {
  const listeners = new Set<(isOnlineAgain: boolean) => void>();
  let isShown = isVisible;
  const notify = () => {
    for (const listener of [...listeners]) listener(false);
  };
  return {
    isVisible: () => isShown,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      isShown = next;
      notify();
    },
    focus: notify,
  };
}
