import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UpdateBar } from './UpdateBar.tsx';
import { useUpdateNotice } from './update-notice.ts';

it('is empty until there is a newer version, then shows how to get it, until it is closed', () => {
  render(<UpdateBar />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => useUpdateNotice.getState().show());
  expect(region.textContent).toBe('有新版本。保存正在填写的内容后刷新即可使用。刷新');
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy();
  act(() => useUpdateNotice.setState({ isShown: false }));
  expect(region.textContent).toBe('');
});
