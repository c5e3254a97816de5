import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import {
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { AppRoute } from '#web/app/routes/route.ts';
import { isExternal } from '#web/lib/browser/url.ts';
import css from './header.module.css';
import { IconButton } from './IconButton.tsx';
import { MenuOptions, optionId } from './MenuOptions.tsx';
import type { MenuEntry } from './search-index.ts';
import { shortcutKeys, shortcutName, useSearchShortcut } from './search-shortcut.ts';
import { useMenuSearch } from './use-menu-search.ts';

interface Props {
  /** Unique in the document. */
  id: string;
  permitted: readonly AppRoute[];
  onNavigate(to: string): void;
  /** Handles Ctrl K and shows it. */
  hasShortcut?: boolean;
  /** Opened for one search: takes the focus at once and can be closed. */
  onClose?(): void;
}

export function MenuSearch({ id, permitted, onNavigate, hasShortcut = false, onClose }: Props) {
  const { query, options, active, notice, load, type, activate } = useMenuSearch(permitted);
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const isOpen = options.length > 0;

  useFieldFocus(input, hasShortcut, onClose !== undefined);

  function close(): void {
    type('');
    onClose?.();
  }

  useOutsidePress(box, () => {
    if (query || onClose) close();
  });

  function choose(entry: MenuEntry): void {
    close();
    input.current?.blur();
    if (isExternal(entry.path)) window.open(entry.path, '_blank', 'noopener');
    else onNavigate(entry.path);
  }

  function handleFocus(event: FocusEvent): void {
    cameFrom.current = event.relatedTarget;
    load();
  }

  function handleBlur(event: FocusEvent): void {
    // Without a target the window loses the focus: the input is kept for when the user returns.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  }

  function handleEscape(): void {
    const back = cameFrom.current;
    close();
    if (back instanceof HTMLElement && back.isConnected) back.focus();
    else input.current?.blur();
  }

  function handleKey(event: KeyboardEvent): void {
    // This Enter or Esc belongs to the input method; in Safari only the code 229 shows it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const chosen = options[active];
    if (event.key === 'Escape') handleEscape();
    else if (!chosen) return;
    else if (event.key === 'ArrowDown') activate((active + 1) % options.length);
    else if (event.key === 'ArrowUp') activate((active + options.length - 1) % options.length);
    else if (event.key === 'Enter') choose(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <search ref={box} className={`flex middle relative ${css.menuSearch}`} onBlur={handleBlur}>
      <SearchField
        ref={input}
        id={id}
        activeOption={isOpen ? active : null}
        hasShortcut={hasShortcut}
        value={query}
        onChange={(event) => type(event.target.value)}
        onFocus={handleFocus}
        onKeyDown={handleKey}
      />
      {onClose && (
        <IconButton label="关闭搜索" onClick={close}>
          <CloseOutlined aria-hidden />
        </IconButton>
      )}
      {isOpen && <MenuOptions id={id} options={options} active={active} onActivate={activate} onChoose={choose} />}
      <p className={notice ? `panel muted ${css.popup} ${css.notice}` : 'visually-hidden'} role="status">
        {notice || (isOpen ? `${options.length} 个菜单` : '')}
      </p>
    </search>
  );
}

/** Focuses the field on the shortcut, and at once when the search was opened for one use. */
function useFieldFocus(input: RefObject<HTMLInputElement | null>, hasShortcut: boolean, isOpened: boolean): void {
  useSearchShortcut(hasShortcut, () => {
    input.current?.focus();
    input.current?.select();
  });
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [input, isOpened]);
}

/** Calls back when the pointer is pressed anywhere else in the document. */
function useOutsidePress(box: RefObject<HTMLElement | null>, onPress: () => void): void {
  const handlePress = useEffectEvent((event: Event) => {
    if (!box.current?.contains(event.target as Node)) onPress();
  });
  useEffect(() => {
    const listener = (event: Event) => handlePress(event);
    document.addEventListener('pointerdown', listener, true);
    return () => document.removeEventListener('pointerdown', listener, true);
  }, []);
}

interface FieldProps extends ComponentPropsWithRef<'input'> {
  id: string;
  /** The index of the option that Enter chooses; null while no options are shown. */
  activeOption: number | null;
  hasShortcut: boolean;
}

function SearchField({ id, activeOption, hasShortcut, ...input }: FieldProps) {
  const isOpen = activeOption !== null;
  return (
    <label className={`row fill faint rounded surface ${css.field}`}>
      <SearchOutlined aria-hidden />
      <input
        {...input}
        id={id}
        className="fill plain"
        role="combobox"
        aria-label="搜索菜单"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-options`}
        aria-activedescendant={isOpen ? optionId(id, activeOption) : undefined}
        aria-keyshortcuts={hasShortcut ? shortcutKeys : undefined}
        placeholder="搜索菜单"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      {hasShortcut && !input.value && (
        <kbd className="panel nowrap" aria-hidden>
          {shortcutName}
        </kbd>
      )}
    </label>
  );
}
