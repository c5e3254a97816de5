import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTip } from './use-tip.tsx';

function Count({ text = '查看患者、修改计划' }: { text?: string }) {
  const { target, tip } = useTip(text);
  return (
    <>
      <button {...target} type="button">
        2 项
      </button>
      {tip}
    </>
  );
}

const button = () => screen.getByRole('button');
const tip = () => screen.queryByRole('tooltip');
const mouse = { pointerType: 'mouse' };
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** jsdom does not know it. */
function focusByKeyboard(): void {
  const element = button();
  const matches = element.matches.bind(element);
  vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':focus-visible' || matches(selector));
  act(() => element.focus());
}

function hover(element: Element): void {
  fireEvent.pointerEnter(element, mouse);
  pass(100);
}

describe('a tip', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('is not there without a text', () => {
    render(<Count text="" />);
    hover(button());
    expect(tip()).toBeNull();
  });

  it('is shown while the mouse rests on its element, and describes it', () => {
    render(<Count />);
    expect(button().getAttribute('aria-describedby')).toBeNull();
    hover(button());
    expect(tip()?.textContent).toBe('查看患者、修改计划');
    expect(button().getAttribute('aria-describedby')).toBe(tip()?.id);
    fireEvent.pointerLeave(button(), mouse);
    pass(200);
    expect(tip()).toBeNull();
  });

  it('is not shown by a mouse that only passes by', () => {
    render(<Count />);
    fireEvent.pointerEnter(button(), mouse);
    fireEvent.pointerLeave(button(), mouse);
    pass(500);
    expect(tip()).toBeNull();
  });

  it('stays while the mouse is on the tip itself', () => {
    render(<Count />);
    hover(button());
    fireEvent.pointerLeave(button(), mouse);
    fireEvent.pointerEnter(tip() as Element, mouse);
    pass(500);
    expect(tip()).toBeTruthy();
    fireEvent.pointerLeave(tip() as Element, mouse);
    pass(200);
    expect(tip()).toBeNull();
  });

  it('is shown at once for the keyboard, until the focus leaves', () => {
    render(<Count />);
    focusByKeyboard();
    expect(tip()).toBeTruthy();
    act(() => button().blur());
    expect(tip()).toBeNull();
  });

  it('is closed by Escape while mouse and focus stay', () => {
    render(<Count />);
    focusByKeyboard();
    expect(tip()).toBeTruthy();
    fireEvent.keyDown(button(), { key: 'Escape' });
    expect(tip()).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('is closed by a press elsewhere, for fingers', () => {
    render(<Count />);
    hover(button());
    fireEvent.pointerDown(document.body);
    expect(tip()).toBeNull();
  });
});
