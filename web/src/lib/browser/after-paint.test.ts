import { expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

it('runs once, after the frame', async () => {
  const work = vi.fn();
  afterPaint(work);
  expect(work).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce(), { timeout: 15_000 });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledOnce();
});

it('does not run once it is cancelled', async () => {
  const work = vi.fn();
  afterPaint(work).cancel();
  await frame();
  await frame();
  expect(work).not.toHaveBeenCalled();
});

it('does not wait for a frame in a hidden document', () => {
  const work = vi.fn();
  afterPaint(work);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).toHaveBeenCalledOnce();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  afterPaint(work);
  expect(work).toHaveBeenCalledTimes(2);
});
