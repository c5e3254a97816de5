import { useState } from 'react';

export interface OpenFolders {
  has(path: string): boolean;
  toggle(path: string): void;
}

/**
 * Which folders of the menu are open; any number may be. Those above an item open when it becomes active; after that the
 * user may close them.
 */
export function useOpenFolders(trail: readonly string[]): OpenFolders {
  const active = trail.join(' ');
  const [last, setLast] = useState(active);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(trail.slice(0, -1)));
  if (last !== active) {
    setLast(active);
    setOpen(new Set([...open, ...trail.slice(0, -1)]));
  }

  function toggle(path: string): void {
    const next = new Set(open);
    if (!next.delete(path)) next.add(path);
    setOpen(next);
  }

  return { has: (path) => open.has(path), toggle };
}
