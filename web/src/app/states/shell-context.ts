import { createContext, useContext } from 'react';
import type { AppRoute } from '#web/app/routes/route.ts';

/** What pages that belong to no feature may use of the frame. */
export interface Shell {
  permitted: readonly AppRoute[];
  navigate(to: string): void;
  /** To the previous page, or home when there is none. */
  back(): void;
  signOut(): void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShellContext(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShellContext needs the frame around it');
  return shell;
}
