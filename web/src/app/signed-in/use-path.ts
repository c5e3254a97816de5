import { useSyncExternalStore } from 'react';
import { onNavigate } from '#web/lib/history.ts';

export function usePath(): string {
  return useSyncExternalStore(onNavigate, () => location.pathname);
}
