import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FigureThumb } from './MixinPage.tsx';
import { RippleButton } from './RippleButton.tsx';
import { SixCharacters } from './SixCharacters.tsx';

it.each([
  ['', '请输入 6 个字符', true],
  ['12345', '要 6 个字符，还差 1 个', true],
  ['1234567', '要 6 个字符，多了 1 个', true],
  ['康复训练计划', '刚好 6 个字符', false],
  ['12345😀', '刚好 6 个字符', false],
])('%j leads to the hint %s after leaving the field', (text, hint, isWrong) => {
  render(<SixCharacters />);
  const field = screen.getByLabelText('邀请码');
  expect(field.getAttribute('aria-invalid'), 'nothing was typed yet').toBe('false');
  if (text) fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  expect(screen.getByRole('status').textContent).toBe(hint);
  expect(field.getAttribute('aria-invalid')).toBe(String(isWrong));
});

it('each press starts a ripple, up to a maximum', () => {
  const { container } = render(<RippleButton />);
  for (let press = 0; press < 6; press++) fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe('按了 6 次');
  expect(container.querySelectorAll('.mixin_ripple')).toHaveLength(4);
});

it('a tap opens the round picture, a second one closes it', () => {
  render(<FigureThumb />);
  const thumb = screen.getByRole('button');
  fireEvent.click(thumb);
  expect(thumb.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(thumb);
  expect(thumb.getAttribute('aria-expanded')).toBe('false');
});
