import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { DragDialog } from './DragDialog.tsx';

// A window of 1000 × 800 and a dialog of 400 × 300. jsdom has no layout and no pointer capture.
const room = { width: 1000, height: 800 };
beforeEach(() => {
  Object.assign(room, { width: 1000, height: 800 });
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockImplementation(() => room.width);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockImplementation(() => room.height);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  Element.prototype.setPointerCapture = () => {};
  return () => {
    cleanup();
    vi.restoreAllMocks();
  };
});

async function open() {
  const onClose = vi.fn();
  const element = (isOpen: boolean) => (
    <DragDialog title="随访安排" isOpen={isOpen} onClose={onClose}>
      <input aria-label="备注" />
    </DragDialog>
  );
  const { rerender } = render(element(true), { wrapper: Plain });
  await screen.findByRole('dialog', { name: '随访安排' });
  const frame = document.querySelector<HTMLElement>('.drag-dialog_frame');
  const place = () => frame?.style.transform.match(/-?\d+/g)?.map(Number);
  return { place, onClose, setOpen: (isOpen: boolean) => rerender(element(isOpen)) };
}

const title = () => screen.getByText('随访安排');
const handle = () => screen.getByRole('button', { name: '移动对话框' });

function drag(from: Element, x: number, y: number): void {
  const of = { pointerId: 1, isPrimary: true, button: 0 };
  fireEvent.pointerDown(from, { ...of, clientX: 500, clientY: 260 });
  fireEvent.pointerMove(from, { ...of, clientX: 500 + x, clientY: 260 + y });
  fireEvent.pointerUp(from, { ...of, clientX: 500 + x, clientY: 260 + y });
  fireEvent.lostPointerCapture(from, of);
}

it('is dragged by its title bar only', async () => {
  const { place } = await open();
  drag(screen.getByRole('textbox'), 80, 40);
  expect(place()).toEqual([0, 0]);
  drag(title(), 80, -40);
  expect(place()).toEqual([80, -40]);
  drag(handle(), -10, 10);
  expect(place()).toEqual([70, -30]);
});

it('stays in the window, also when the window shrinks', async () => {
  const { place } = await open();
  drag(title(), 5000, 5000);
  expect(place()).toEqual([300, 250]);
  Object.assign(room, { width: 600, height: 200 });
  act(() => void dispatchEvent(new Event('resize')));
  expect(place()).toEqual([100, 0]);
  drag(title(), -5000, -5000);
  expect(place()).toEqual([-100, 0]);
});

it('is moved by the arrow keys on its handle, and to the middle or a corner by its menu', async () => {
  const { place } = await open();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) fireEvent.keyDown(handle(), { key });
  expect(place()).toEqual([32, -16]);
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(handle(), { key });
  expect(place()).toEqual([16, 16]);
  expect(fireEvent.keyDown(handle(), { key: 'ArrowLeft', altKey: true })).toBe(true);
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: '对话框的位置' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('居中');
  expect(place()).toEqual([0, 0]);
  await choose('移到右上角');
  expect(place()).toEqual([300, -250]);
});

it('takes the focus out of a field when it is dragged', async () => {
  await open();
  screen.getByRole('textbox').focus();
  drag(title(), 10, 10);
  expect(document.activeElement).toBe(handle());
});

it('opens again where it was left', async () => {
  const { place, onClose, setOpen } = await open();
  drag(title(), 120, 60);
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalled();
  setOpen(false);
  setOpen(true);
  expect(place()).toEqual([120, 60]);
});
