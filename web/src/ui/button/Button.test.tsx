import { fireEvent, render, screen } from '@testing-library/react';
import DisabledContext from 'antd/es/config-provider/DisabledContext';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
const link = () => screen.getByText('打开').closest('a') as HTMLAnchorElement;

it('submits no form unless it is asked to', () => {
  render(<Button>保存</Button>);
  expect(button().type).toBe('button');
});

it('ignores presses while it works, and keeps the focus', () => {
  const handlePress = vi.fn();
  render(
    <Button loading onClick={handlePress}>
      保存
    </Button>,
  );
  button().focus();
  fireEvent.click(button());
  expect(handlePress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
});

it('submits no form while it works', () => {
  const handleSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <Button htmlType="submit" loading>
        保存
      </Button>
    </form>,
  );
  fireEvent.click(button());
  expect(handleSubmit).not.toHaveBeenCalled();
});

it.each([
  [undefined, true],
  [false, false],
  [true, true],
])('is disabled in a disabled form unless it says otherwise: %s', (disabled, isDisabled) => {
  render(
    <DisabledContext value>
      <Button disabled={disabled}>保存</Button>
    </DisabledContext>,
  );
  expect(button().disabled).toBe(isDisabled);
});

it('is a link with an address, which leads nowhere while it is disabled', () => {
  const page = render(<Button href="/patient/list">打开</Button>);
  expect(link().getAttribute('href')).toBe('/patient/list');
  page.rerender(
    <Button href="/patient/list" disabled>
      打开
    </Button>,
  );
  expect([link().getAttribute('href'), link().getAttribute('aria-disabled')]).toEqual([null, 'true']);
});

it('is a square with an icon only', () => {
  const page = render(<Button aria-label="保存" icon={<svg />} />);
  expect(button().className).toContain('btn-icon-only');
  page.rerender(
    <Button aria-label="保存" icon={<svg />}>
      保存
    </Button>,
  );
  expect(button().className).not.toContain('btn-icon-only');
});
