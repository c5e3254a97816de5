import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#web/lib/browser/after-paint.ts';
import { MenuItems } from '#web/ui/controls/MenuItems.tsx';
import { PopMenu } from '#web/ui/controls/PopMenu.tsx';
import { StripTab } from './StripTab.tsx';
import css from './strip.module.css';
import { menuLeft, scrollFor } from './strip-scroll.ts';
import { tabCommands } from './tab-commands.ts';
import { useTabs, useTabsState } from './tabs-context.ts';
import { isInStrip, type Tab } from './tabs-state.ts';

interface OpenMenu {
  id: string;
  at: { x: number; y: number };
}

/** The tabs of visited pages. Real links, so Ctrl and Shift clicks open windows; the middle button closes. */
export function TabStrip() {
  const tabs = useTabs();
  const all = useTabsState((state) => state.tabs);
  const active = useTabsState((state) => state.active);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const closeMenu = useCallback(() => setMenu(null), []);
  const shown = all.filter(isInStrip);
  const activeIndex = shown.findIndex((tab) => tab.id === active);
  const stop = Math.max(activeIndex, 0);

  // Measures the strip, which would delay the paint of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab more or less moves the others
  useEffect(() => afterPaint(() => bringIntoView(list.current, activeIndex)).cancel, [activeIndex, shown.length]);

  // React's wheel listeners are passive: only our own listener can prevent the page from scrolling along.
  useEffect(() => {
    const strip = list.current;
    function handleWheel(event: WheelEvent): void {
      if (!strip || strip.scrollWidth <= strip.clientWidth) return;
      event.preventDefault();
      strip.scrollLeft += event.deltaY || event.deltaX;
      setMenu(null);
    }
    strip?.addEventListener('wheel', handleWheel, { passive: false });
    return () => strip?.removeEventListener('wheel', handleWheel);
  }, []);

  function handleMenu(event: MouseEvent, tab: Tab): void {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    // The keyboard's menu key comes without a pointer.
    const at = event.clientX || event.clientY ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom };
    setMenu({ id: tab.id, at });
  }

  function focusTab(index: number): void {
    list.current?.querySelectorAll<HTMLElement>(`.${css.link}`)[index]?.focus();
  }

  function handleStep(index: number): void {
    const tab = shown[(index + shown.length) % shown.length];
    if (!tab) return;
    focusTab(shown.indexOf(tab));
    tabs.navigate(tab.location.pathname + tab.location.search + tab.location.hash);
  }

  return (
    <nav className={`surface line-bottom relative ${css.strip}`} aria-label="打开的页面">
      <ul ref={list} className="flex plain-list" onScroll={() => menu && setMenu(null)}>
        {shown.map((tab, index) => (
          <StripTab
            key={tab.id}
            tab={tab}
            index={index}
            isActive={tab.id === active}
            isStop={index === stop}
            onStep={handleStep}
            onMenu={handleMenu}
            onClosed={() => focusTab(Math.min(index, shown.length - 2))}
          />
        ))}
      </ul>
      {menu && <TabMenu id={menu.id} at={menu.at} strip={list.current} onClose={closeMenu} />}
    </nav>
  );
}

function bringIntoView(list: HTMLElement | null, index: number): void {
  if (!list || index < 0) return;
  const boxes = Array.from(list.children as HTMLCollectionOf<HTMLElement>, (item) => ({
    left: item.offsetLeft,
    width: item.offsetWidth,
  }));
  list.scrollLeft = scrollFor(boxes, index, {
    width: list.clientWidth,
    content: list.scrollWidth,
    scroll: list.scrollLeft,
  });
}

interface TabMenuProps {
  id: string;
  at: { x: number; y: number };
  strip: HTMLElement | null;
  onClose(): void;
}

/** The context menu of a tab, kept inside the window. */
function TabMenu({ id, at, strip, onClose }: TabMenuProps) {
  const tabs = useTabs();
  const box = strip?.getBoundingClientRect() ?? { left: 0, width: window.innerWidth };
  return (
    <PopMenu
      label="页签操作"
      isOfFrame
      anchor={{ x: box.left + menuLeft(at.x, box), y: at.y }}
      // The menu may have closed its own tab: then the focus goes to the active one.
      orElse={() => strip?.querySelector<HTMLElement>('[aria-current="page"]')}
      onClose={onClose}
    >
      <MenuItems
        items={tabCommands(tabs, id).map(({ name, label, isDisabled, run }) => ({
          key: name,
          label,
          disabled: isDisabled,
          onClick: run,
        }))}
      />
    </PopMenu>
  );
}
