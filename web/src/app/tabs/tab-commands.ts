import type { Tabs } from './tab-store.ts';
import { findTab, isInStrip, isPinned } from './tabs-state.ts';

export interface TabCommand {
  name: 'refresh' | 'close' | 'close-others' | 'close-left' | 'close-right' | 'close-all' | 'move-left' | 'move-right';
  label: string;
  isDisabled: boolean;
  run(): void;
}

/** The context menu of a tab. A pinned tab cannot be closed or moved: those commands are omitted. */
export function tabCommands(tabs: Tabs, id: string): TabCommand[] {
  const state = tabs.store.getState();
  const tab = findTab(state, id);
  if (!tab) return [];
  const strip = state.tabs.filter(isInStrip);
  const place = strip.indexOf(tab);
  const closable = (from: number, to: number) =>
    strip.slice(from, to).filter((other) => !isPinned(other) && other !== tab);
  const left = closable(0, place);
  const right = closable(place + 1, strip.length);
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const commands: (TabCommand | false)[] = [
    { name: 'refresh', label: '刷新', isDisabled: false, run: () => tabs.refresh(id) },
    !isPinned(tab) && { name: 'close', label: '关闭', isDisabled: false, run: () => tabs.close([id]) },
    {
      name: 'close-others',
      label: '关闭其他',
      isDisabled: left.length + right.length === 0,
      run: () => tabs.close(idsOf([...left, ...right]), id),
    },
    { name: 'close-left', label: '关闭左侧', isDisabled: left.length === 0, run: () => tabs.close(idsOf(left)) },
    { name: 'close-right', label: '关闭右侧', isDisabled: right.length === 0, run: () => tabs.close(idsOf(right)) },
    {
      name: 'close-all',
      label: '关闭全部',
      isDisabled: strip.every(isPinned),
      run: () => tabs.close(idsOf(strip)),
    },
    !isPinned(tab) && {
      name: 'move-left',
      label: '向左移动',
      isDisabled: place === 0 || isPinned(strip[place - 1] ?? tab),
      run: () => tabs.move(id, place - 1),
    },
    !isPinned(tab) && {
      name: 'move-right',
      label: '向右移动',
      isDisabled: place === strip.length - 1,
      run: () => tabs.move(id, place + 1),
    },
  ];
  return commands.filter((command) => command !== false);
}
