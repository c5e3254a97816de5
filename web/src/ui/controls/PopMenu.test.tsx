import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PopMenu } from './PopMenu.tsx';
import { useButtonMenu } from './use-button-menu.tsx';

const handleChoose = vi.fn();
beforeEach(() => void handleChoose.mockReset());

function TestMenu() {
  const { button, menu } = useButtonMenu('灯', () => [
    { key: 'room', type: 'heading', label: '客厅' },
    { key: 'broken', label: '坏的', disabled: true, onClick: () => handleChoose('坏的') },
    { key: 'line', type: 'divider' },
    ...['开', '关', '调暗'].map((name) => ({ key: name, label: name, onClick: () => handleChoose(name) })),
    { key: 'manual', label: '说明书', href: '/manual' },
    { key: 'remove', label: '拆下', danger: true, disabled: '灯还开着', onClick: () => handleChoose('拆下') },
  ]);
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
    [['End', 'ArrowDown'], '开'],
    [['ArrowUp'], '拆下'],
    [['End'], '拆下'],
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

  it('has the focus back on its button before the choice is carried out, for the dialog it may open', () => {
    handleChoose.mockImplementationOnce(() => expect(document.activeElement).toBe(menuButton()));
    openLamp();
    fireEvent.click(item('开'));
    expect(handleChoose).toHaveBeenCalledTimes(1);
  });

  it('shows lines between its items, links, and why an item is disabled', () => {
    openLamp();
    expect(screen.getByRole('separator')).toBeTruthy();
    expect(item('说明书').getAttribute('href')).toBe('/manual');
    expect(item('拆下').title).toBe('灯还开着');
    press('End');
    expect(document.activeElement).toBe(item('拆下'));
    fireEvent.click(item('拆下'));
    expect(handleChoose).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
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
          anchor={{ x: 0, y: 0 }}
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
