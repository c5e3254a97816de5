/** Who of several windows does something for all. */
export interface TabLocks {
  /** Whether the windows know of each other at all: not on plain http. */
  readonly areShared: boolean;
  /** Waits for its turn; returns how to let go, or to wait no more. */
  hold(name: string, onHeld: () => void): () => void;
  isHeld(name: string): Promise<boolean>;
}

export function tabLocks(owner: string, manager: LockManager | undefined): TabLocks {
  const nameOf = (name: string) => `yun.unread ${owner} ${name}`;
  return {
    areShared: manager !== undefined,
    hold(name, onHeld) {
      let isWanted = true;
      let letGo = () => {};
      const waiting = new AbortController();
      function handleHeld(): Promise<void> | undefined {
        if (!isWanted) return undefined;
        onHeld();
        return new Promise((resolve) => {
          letGo = resolve;
        });
      }
      if (manager) {
        manager.request(nameOf(name), { signal: waiting.signal }, handleHeld).catch(() => {
          // Given up while waiting; or the browser keeps no locks here, then every window is on its own.
          if (isWanted) onHeld();
        });
      } else onHeld();
      return () => {
        isWanted = false;
        waiting.abort();
        letGo();
      };
    },
    async isHeld(name) {
      const { held = [] } = (await manager?.query()) ?? {};
      return held.some((lock) => lock.name === nameOf(name));
    },
  };
}
