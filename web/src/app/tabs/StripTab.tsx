import { CloseOutlined, PushpinOutlined } from '@ant-design/icons';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import css from './strip.module.css';
import { useTabs } from './tabs-context.ts';
import type { Tab } from './tabs-state.ts';
import { isPinned, titleOf } from './tabs-state.ts';

interface Props {
  tab: Tab;
  index: number;
  isActive: boolean;
  /** The one tab of the strip that the Tab key stops at. */
  isStop: boolean;
  onStep(index: number): void;
  onMenu(event: MouseEvent, tab: Tab): void;
  onClosed(): void;
}

const dragType = 'application/x-yun-tab';

export function StripTab({ tab, index, isActive, isStop, onStep, onMenu, onClosed }: Props) {
  const tabs = useTabs();
  const title = titleOf(tab);
  const pinned = isPinned(tab);
  const { pathname, search, hash } = tab.location;

  async function handleClose(): Promise<void> {
    if (await tabs.close([tab.id])) onClosed();
  }

  function handleKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step !== undefined && event.altKey && event.shiftKey) {
      event.preventDefault();
      tabs.move(tab.id, event.key === 'End' ? Number.MAX_SAFE_INTEGER : step);
    } else if (step !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      onStep(step);
    } else if (event.key === 'Delete' && !pinned) {
      event.preventDefault();
      handleClose();
    }
  }

  function handleMiddleClick(event: MouseEvent): void {
    if (event.button !== 1) return;
    event.preventDefault();
    if (!pinned) tabs.close([tab.id]);
  }

  function handleDrop(event: DragEvent): void {
    const id = event.dataTransfer.getData(dragType);
    if (!id) return;
    event.preventDefault();
    tabs.move(id, index);
  }

  return (
    <li
      className={`flex middle fixed relative note ${css.tab}`}
      data-active={isActive}
      draggable={!pinned}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={handleMiddleClick}
      onContextMenu={(event) => onMenu(event, tab)}
      onDragStart={(event) => event.dataTransfer.setData(dragType, tab.id)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
      onDrop={handleDrop}
    >
      <a
        className={`flex middle ${css.link}`}
        href={pathname + search + hash}
        aria-current={isActive ? 'page' : undefined}
        tabIndex={isStop ? 0 : -1}
        draggable={false}
        title={title}
        aria-keyshortcuts={pinned ? undefined : 'Delete Alt+Shift+ArrowLeft Alt+Shift+ArrowRight'}
        onKeyDown={handleKey}
      >
        {pinned && <PushpinOutlined aria-hidden />}
        <span className="ellipsis">{title}</span>
      </a>
      {!pinned && (
        <button
          type="button"
          className={`grid faint rounded bare-button ${css.close}`}
          tabIndex={-1}
          aria-label={`关闭 ${title}`}
          onClick={handleClose}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </li>
  );
}
