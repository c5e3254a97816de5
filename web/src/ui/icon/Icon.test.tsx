import {
  EyeInvisibleOutlined,
  LoadingOutlined,
  MessageOutlined,
  QrcodeOutlined,
  WarningFilled,
} from '@ant-design/icons';
import * as drawings from '@ant-design/icons-svg';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import Icon from './Icon.tsx';

const message = drawings.MessageOutlined as IconDefinition;

it.each([
  [MessageOutlined, message],
  [LoadingOutlined, drawings.LoadingOutlined],
  [WarningFilled, drawings.WarningFilled],
  [EyeInvisibleOutlined, drawings.EyeInvisibleOutlined],
  [QrcodeOutlined, drawings.QrcodeOutlined],
] as [ComponentType<object>, IconDefinition][])('looks as the library draws it', (Theirs, icon) => {
  const props = { className: 'own', title: '说明', rotate: 90, style: { color: 'red' } };
  const [theirs, ours] = [<Theirs key="theirs" {...props} />, <Icon key="ours" icon={icon} {...props} />].map(
    (element) => render(element).container.innerHTML,
  );
  expect(sorted(ours)).toEqual(sorted(theirs));
});

/** The elements with their attributes in order, which has no meaning. */
function sorted(html = '') {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].map((element) => [
    element.tagName,
    ...[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
  ]);
}

it('is named by its label, and hidden where it has none to give', () => {
  const { rerender } = render(<Icon icon={message} aria-label="消息" />);
  expect(screen.getByRole('img', { name: '消息' })).toBeTruthy();
  rerender(<Icon icon={message} aria-hidden />);
  expect(screen.queryByRole('img')).toBeNull();
});

it('takes a press', () => {
  const handlePress = vi.fn();
  render(<Icon icon={message} onClick={handlePress} />);
  fireEvent.click(screen.getByRole('img'));
  expect(handlePress).toHaveBeenCalledOnce();
  expect(screen.getByRole('img').tabIndex).toBe(-1);
});
