import * as exported from '@ant-design/icons';
import { expect, it } from 'vitest';
import { libraryIcons } from './LibraryIcons.tsx';

it('has every outlined icon under its exported name, with its SVG', () => {
  const wanted = Object.keys(exported).filter((name) => name.endsWith('Outlined'));
  expect(libraryIcons.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
  for (const { name, viewBox, paths } of libraryIcons) {
    expect(viewBox, name).toMatch(/^\d+ \d+ \d+ \d+$/);
    expect(paths.length, name).toBeGreaterThan(0);
    expect(new Set(paths).size, name).toBe(paths.length);
  }
});
