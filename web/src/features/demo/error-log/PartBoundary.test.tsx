import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PartBoundary } from './PartBoundary.tsx';

let isIll = false;
function Part() {
  if (isIll) throw new Error('坏了');
  return <p>一切正常</p>;
}

const handleCaught = vi.fn();

function open() {
  render(
    <>
      <section aria-label="一部分">
        <PartBoundary>
          <Part />
        </PartBoundary>
      </section>
      <p>页面的其余部分</p>
    </>,
    { onCaughtError: handleCaught },
  );
}

afterEach(() => {
  isIll = false;
  handleCaught.mockClear();
});

it('keeps the rest of the page when its part fails, and reports the error once', () => {
  isIll = true;
  open();
  expect(screen.getByRole('alert').textContent).toContain('这一部分出错了');
  expect(screen.getByText('页面的其余部分')).toBeTruthy();
  expect(handleCaught).toHaveBeenCalledOnce();
});

it('fails again while the cause remains, and mounts the part anew by 重试 when it is gone', () => {
  isIll = true;
  open();
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(screen.getByRole('alert')).toBeTruthy();
  isIll = false;
  fireEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(screen.getByText('一切正常')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the focus at its place after 重试', () => {
  isIll = true;
  open();
  const retry = screen.getByRole('button', { name: /重\s?试/ });
  retry.focus();
  fireEvent.click(retry);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '一部分' }));
});

it('renders a working part unchanged', () => {
  open();
  expect(screen.getByText('一切正常')).toBeTruthy();
});
