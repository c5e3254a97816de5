import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { Plain } from '#web/test/Plain.tsx';
import { CopyButton } from './CopyButton.tsx';

function press(props: Partial<ComponentProps<typeof CopyButton>> = {}) {
  render(
    <Plain>
      <CopyButton text="一段文字" {...props}>
        复制链接
      </CopyButton>
    </Plain>,
  );
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
}

function haveClipboard() {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  return writeText;
}

it('explains how to continue when the clipboard refuses, and lets the caller select the text', async () => {
  const handleRefused = vi.fn();
  press({ failed: '请手动复制', onRefused: handleRefused });
  expect(await screen.findByText('请手动复制')).toBeTruthy();
  expect(handleRefused).toHaveBeenCalledOnce();
});

it('copies the text and reports it', async () => {
  const writeText = haveClipboard();
  const handleRefused = vi.fn();
  press({ onRefused: handleRefused });
  expect(await screen.findByText('已复制')).toBeTruthy();
  expect(writeText.mock.calls).toEqual([['一段文字']]);
  expect(handleRefused).not.toHaveBeenCalled();
});

it('calls the function for the text on click, not before', async () => {
  const writeText = haveClipboard();
  let text = '先前的';
  render(
    <Plain>
      <CopyButton text={() => text}>复制链接</CopyButton>
    </Plain>,
  );
  text = '后来的';
  fireEvent.click(screen.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByText('已复制')).toBeTruthy();
  expect(writeText.mock.calls).toEqual([['后来的']]);
});
