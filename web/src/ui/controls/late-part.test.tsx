import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { latePart } from './late-part.tsx';

const Fields = ({ label }: { label: string }) => (
  <label>
    {label} <input />
  </label>
);

interface Answer {
  resolve(part: typeof Fields): void;
  reject(error: Error): void;
}

/** A part whose script arrives, or fails, when the test says so. */
function heldPart() {
  const answers: Answer[] = [];
  const load = vi.fn(() => new Promise<typeof Fields>((resolve, reject) => answers.push({ resolve, reject })));
  return { Part: latePart('筛选', load), load, answers };
}

it('says that it loads, and passes a focus that waited there on to the first field', async () => {
  const { Part, answers } = heldPart();
  render(<Part label="状态" />);
  screen.getByText('正在加载筛选…').focus();
  answers[0]?.resolve(Fields);
  expect(await screen.findByLabelText('状态')).toBe(document.activeElement);
});

it('shows while it loads what was named for its place', async () => {
  const Part = latePart('组织架构', () => new Promise<typeof Fields>(() => {}), '正在读取组织架构');
  render(<Part label="状态" />);
  expect(screen.getByRole('status').textContent).toBe('正在读取组织架构');
});

it('leaves the focus where it is outside the part', async () => {
  const { Part, answers } = heldPart();
  render(
    <>
      <button type="button">筛选</button>
      <Part label="状态" />
    </>,
  );
  screen.getByText('筛选').focus();
  answers[0]?.resolve(Fields);
  await screen.findByLabelText('状态');
  expect(document.activeElement).toBe(screen.getByText('筛选'));
});

it('shows a failure in its place, and tries again on request and when it is opened again', async () => {
  const { Part, load, answers } = heldPart();
  const { unmount } = render(<Part label="状态" />);
  answers[0]?.reject(new Error('offline'));
  expect((await screen.findByRole('alert')).textContent).toContain('筛选没有加载出来，请检查网络。');
  fireEvent.click(screen.getByText('重试'));
  answers[1]?.reject(new Error('offline'));
  await screen.findByRole('alert');
  unmount();
  render(<Part label="状态" />);
  answers[2]?.resolve(Fields);
  await screen.findByLabelText('状态');
  expect(load).toHaveBeenCalledTimes(3);
});

it('keeps the focus through a failure and a new attempt', async () => {
  const { Part, answers } = heldPart();
  render(<Part label="状态" />);
  screen.getByText('正在加载筛选…').focus();
  answers[0]?.reject(new Error('offline'));
  const retry = await screen.findByText('重试');
  expect(document.activeElement).toBe(retry);
  fireEvent.click(retry);
  expect(document.activeElement).toBe(screen.getByText('正在加载筛选…'));
  answers[1]?.resolve(Fields);
  expect(await screen.findByLabelText('状态')).toBe(document.activeElement);
});

it('is there at once when it was loaded before', async () => {
  const { Part, load, answers } = heldPart();
  Part.preload();
  answers[0]?.resolve(Fields);
  await Part.preload();
  render(<Part label="状态" />);
  expect(screen.getByLabelText('状态')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks once while it is pointed at again and again', async () => {
  const { Part, load, answers } = heldPart();
  Part.preload();
  Part.preload();
  expect(load).toHaveBeenCalledTimes(1);
  answers[0]?.resolve(Fields);
});
