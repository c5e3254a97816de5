import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { PopMenu } from './PopMenu.tsx';
import { useButtonMenu } from './use-button-menu.tsx';

const handleChoose = vi.fn();

function TestMenu() {
  const { button, menu } = useButtonMenu('灯', () => (
    <>
      <span>客厅</span>
      <button type="button" role="menuitem" disabled>
        坏的
      </button>
      {['开', '关', '调暗'].map((name) => (
        <button key={name} type="button" role="menuitem" onClick={() => handleChoose(name)}>
          {name}
        </button>
      ))}
    </>
  ));
  return (
    <>
      <button {...button} type="button">
        灯
      </button>
      {menu}
      <button type="button">别的</button>
    </>
  );
}

const menuButton = () => screen.getByRole('button', { name: '灯' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

function openLamp() {
  render(<TestMenu />);
  fireEvent.click(menuButton());
}

describe('a menu below its button', () => {
  it('opens with the focus on the first enabled item', () => {
    openLamp();
    expect(screen.getByRole('menu', { name: '灯' })).toBeTruthy();
    expect(menuButton().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(item('开'));
  });

  it('opens with the arrow key', () => {
    render(<TestMenu />);
    menuButton().focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(item('开'));
  });

  it.each([
    [['ArrowDown'], '关'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown'], '开'],
    [['ArrowUp'], '调暗'],
    [['End'], '调暗'],
    [['End', 'Home'], '开'],
  ])('moves the focus: %j', (keys, name) => {
    openLamp();
    for (const key of keys) press(key);
    expect(document.activeElement).toBe(item(name));
  });

  it.each(['Escape', 'Tab'])('closes on %s and returns the focus to the button', (key) => {
    openLamp();
    press(key);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(menuButton());
  });

  it('closes after a choice, once', () => {
    openLamp();
    fireEvent.click(item('关'));
    expect(handleChoose.mock.calls).toEqual([['关']]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(menuButton());
  });

  it('stays open after a click on a disabled item', () => {
    openLamp();
    fireEvent.click(item('坏的'));
    fireEvent.click(screen.getByText('客厅'));
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('is closed by its button, and by a click elsewhere', () => {
    openLamp();
    fireEvent.pointerDown(menuButton());
    fireEvent.click(menuButton());
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(menuButton());
    fireEvent.pointerDown(screen.getByRole('button', { name: '别的' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes when the window changes', () => {
    openLamp();
    fireEvent(window, new Event('resize'));
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

/** The row that opened it is removed by the choice. */
function Rows() {
  const [isThere, setIsThere] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button">留下的</button>
      {isThere && (
        <button type="button" onContextMenu={() => setIsOpen(true)}>
          一行
        </button>
      )}
      {isOpen && (
        <PopMenu
          label="这一行"
          place={{ left: 0, top: 0 }}
          orElse={() => screen.getByRole('button', { name: '留下的' })}
          onClose={() => setIsOpen(false)}
        >
          <button type="button" role="menuitem" onClick={() => setIsThere(false)}>
            去掉
          </button>
        </PopMenu>
      )}
    </>
  );
}

describe('a menu somewhere', () => {
  it('returns the focus to the element that had it, or to another where that is gone', () => {
    render(<Rows />);
    const row = screen.getByRole('button', { name: '一行' });
    row.focus();
    fireEvent.contextMenu(row);
    press('Escape');
    expect(document.activeElement).toBe(row);
    fireEvent.contextMenu(row);
    fireEvent.click(item('去掉'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '留下的' }));
  });
});
