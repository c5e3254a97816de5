import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Tabs } from './tab-store.ts';
import type { TabsState } from './tabs-state.ts';

export const TabsContext = createContext<Tabs | null>(null);

export function useTabs(): Tabs {
  const tabs = useContext(TabsContext);
  if (!tabs) throw new Error('useTabs needs the console around it');
  return tabs;
}

export function useTabsState<T>(select: (state: TabsState) => T): T {
  return useStore(useTabs().store, select);
}
