import { whenIdle } from '#web/lib/browser/idle-loading.ts';

export interface LateCode<Part> {
  /** Null until it is loaded. */
  current(): Part | null;
  get(): Promise<Part>;
  /** Ahead of its use; a failure occurs again, and is shown, when it is used. */
  preload(): Promise<void>;
  /** For `useLate`: called when it has been loaded. */
  subscribe(listener: () => void): () => void;
}

/** Code in a script of its own: loaded when it is first used, or before that when the browser is idle. */
export function loadOnce<Part>(load: () => Promise<Part>): LateCode<Part> {
  let loaded: Part | null = null;
  let loading: Promise<Part> | null = null;
  const listeners = new Set<() => void>();

  /** One request at a time; after a failure the next call makes a new one. */
  function get(): Promise<Part> {
    loading ??= load().then(
      (part) => {
        loaded = part;
        for (const listener of [...listeners]) listener();
        return part;
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }

  whenIdle(get);
  return {
    current: () => loaded,
    get,
    preload: () => get().then(ignore, ignore),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function ignore(): void {}
