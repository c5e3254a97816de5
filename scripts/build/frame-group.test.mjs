import { describe, expect, it } from 'vitest';
import { frameGroup } from './frame-group.mjs';

const chunk = (fileName, values = {}) => ({ type: 'chunk', fileName, imports: [], moduleIds: [fileName], ...values });
const mount = '/web/src/app/signed-in/mount.tsx';
const output = [
  chunk('index.js', { isEntry: true, imports: ['shared.js'] }),
  chunk('shared.js'),
  chunk('mount.js', { facadeModuleId: mount, moduleIds: [mount, 'guard'], imports: ['shared.js', 'menu.js'] }),
  chunk('menu.js', { imports: ['icons.js', 'left-out.css'] }),
  chunk('icons.js', { imports: ['menu.js'] }),
  chunk('list-page.js', { imports: ['menu.js'] }),
  { type: 'asset', fileName: 'left-out.css' },
];

describe('the frame as one file', () => {
  it('holds what the signed-in part needs, at any distance', () => {
    const { test } = frameGroup(output);
    expect(['guard', 'menu.js', 'icons.js'].map(test)).toEqual([true, true, true]);
  });

  it('leaves out pages, what the sign-in page needs, and the part the documents name', () => {
    const { test } = frameGroup(output);
    expect(['list-page.js', 'shared.js', 'index.js', mount].map(test)).toEqual([false, false, false, false]);
  });

  it('fails loudly when the signed-in part is no file of its own any more', () => {
    expect(() => frameGroup([output[0]])).toThrow('signed-in');
  });
});
