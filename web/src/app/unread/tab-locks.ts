/** Which of several windows does something for all. */
export interface TabLocks {
  /** Whether windows can see each other's locks: not on plain http. */
  readonly areShared: boolean;
  /** Calls `onHeld` once the lock is granted; returns how to release it, or to stop waiting. */
  hold(name: string, onHeld: () => void): () => void;
  isHeld(name: string): Promise<boolean>;
}

export function tabLocks(owner: string, manager: LockManager | undefined): TabLocks {
  const nameOf = (name: string) => `yun.unread ${owner} ${name}`;
  return {
    areShared: manager !== undefined,
    hold(name, onHeld) {
      let isWanted = true;
      let release = () => {};
      const waiting = new AbortController();
      function handleHeld(): Promise<void> | undefined {
        if (!isWanted) return undefined;
        onHeld();
        return new Promise((resolve) => {
          release = resolve;
        });
      }
      if (manager) {
        manager.request(nameOf(name), { signal: waiting.signal }, handleHeld).catch(() => {
          // Cancelled while waiting; or the browser has no locks here, then every window works alone.
          if (isWanted) onHeld();
        });
      } else onHeld();
      return () => {
        isWanted = false;
        waiting.abort();
        release();
      };
    },
    async isHeld(name) {
      const { held = [] } = (await manager?.query()) ?? {};
      return held.some((lock) => lock.name === nameOf(name));
    },
  };
}
