import { describe, expect, it } from 'vitest';
import { startGroups } from './start-groups.mjs';

const chunk = (fileName, values = {}) => ({ type: 'chunk', fileName, imports: [], moduleIds: [fileName], ...values });
const mount = '/web/src/app/signed-in/mount.tsx';
const home = '/web/src/doctor/DoctorHome.tsx';
const output = [
  chunk('index.js', { isEntry: true, imports: ['shared.js'] }),
  chunk('shared.js'),
  chunk('mount.js', { facadeModuleId: mount, moduleIds: [mount, 'guard'], imports: ['shared.js', 'menu.js'] }),
  chunk('menu.js', { imports: ['icons.js', 'left-out.css'] }),
  chunk('icons.js', { imports: ['menu.js'] }),
  chunk('home.js', { facadeModuleId: home, moduleIds: [home], imports: ['shared.js', 'icons.js', 'alert.js'] }),
  chunk('alert.js', { imports: ['risk.js'] }),
  chunk('risk.js'),
  chunk('list-page.js', { imports: ['menu.js', 'risk.js'] }),
  { type: 'asset', fileName: 'left-out.css' },
];
const grouped = (chunks = output) =>
  Object.fromEntries(
    startGroups(chunks).map(({ name, test }) => [
      name,
      chunks.flatMap(({ moduleIds }) => moduleIds ?? []).filter((id) => test(id)),
    ]),
  );

describe('the groups of frame and home page', () => {
  it('contain what the frame needs, directly or indirectly, and what the home page needs in addition', () => {
    expect(grouped()).toEqual({ frame: ['guard', 'menu.js', 'icons.js'], 'home-parts': ['alert.js', 'risk.js'] });
  });

  it('leave out pages, what the sign-in page needs, and the module the documents refer to', () => {
    const all = Object.values(grouped()).flat();
    for (const id of ['list-page.js', 'shared.js', 'index.js', mount, home]) expect(all).not.toContain(id);
  });

  it('fail when one of the two is not a file of its own any more', () => {
    expect(() => startGroups([output[0]])).toThrow('signed-in');
    expect(() => startGroups(output.filter(({ facadeModuleId }) => facadeModuleId !== home))).toThrow('home page');
  });
});
