import { PopMenu } from '#web/ui/PopMenu.tsx';
import { menuLeft } from './strip-scroll.ts';
import { tabCommands } from './tab-commands.ts';
import { useTabs } from './tabs-context.ts';

interface Props {
  id: string;
  at: { x: number; y: number };
  strip: HTMLElement | null;
  onClose(): void;
}

/** The context menu of a tab, kept inside the window. */
export function TabMenu({ id, at, strip, onClose }: Props) {
  const tabs = useTabs();
  const box = strip?.getBoundingClientRect() ?? { left: 0, width: window.innerWidth };
  const commands = tabCommands(tabs, id);
  const top = Math.min(at.y, window.innerHeight - commands.length * 32 - 16);
  return (
    <PopMenu
      label="页签操作"
      place={{ left: box.left + menuLeft(at.x, box), top }}
      // Its own tab may be the one that was closed: then to the tab now on screen.
      orElse={() => strip?.querySelector<HTMLElement>('[aria-current="page"]')}
      onClose={onClose}
    >
      {commands.map(({ name, label, isDisabled, run }) => (
        <button key={name} type="button" role="menuitem" disabled={isDisabled} onClick={run}>
          {label}
        </button>
      ))}
    </PopMenu>
  );
}
