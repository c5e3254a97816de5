import { render } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Icon, iconNames } from './icons.ts';

const show = (name: string) => render(createElement(Icon, { name })).container;

describe('an icon', () => {
  it('that does not exist renders nothing, with one warning per name', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const name of ['hom', 'hom', 'constructor', 'hom']) expect(show(name).innerHTML).toBe('');
    expect(warn.mock.calls).toEqual([['there is no icon named hom'], ['there is no icon named constructor']]);
  });

  it.each(iconNames)('%s is rendered and hidden from screen readers', (name) => {
    const warn = vi.spyOn(console, 'warn');
    const shown = show(name).firstElementChild;
    expect(shown?.querySelector('svg')).toBeTruthy();
    expect(shown?.getAttribute('aria-hidden')).toBe('true');
    expect(warn).not.toHaveBeenCalled();
  });
});
