import { describe, expect, it } from 'vitest';
import { activeTrail, buildMenu, type MenuItem } from './menu.ts';
import { permittedRoutes } from './permitted.ts';
import type { AppRoute } from './route.ts';

const page = () => null;
const titled = (path: string, title = path, more: Partial<AppRoute> = {}): AppRoute => ({
  path,
  meta: { title },
  ...more,
});

/** The menu in short: a link is its path, a folder a pair of its path and its children. */
type Outline = (string | [string, Outline])[];
function outline(menu: readonly MenuItem[]): Outline {
  return menu.map(({ path, children }) => (children ? [path, outline(children)] : path));
}
const outlineOf = (...table: AppRoute[]) => outline(buildMenu(table));

describe('nothing is shown of', () => {
  it.each<[string, AppRoute]>([
    ['a hidden route', titled('/a', 'A', { hidden: true, page })],
    ['the children of a hidden route', titled('/a', 'A', { hidden: true, children: [titled('b'), titled('c')] })],
    ['a route without a title', { path: '/a', page }],
    ['a folder without a title', { path: '/a', children: [titled('b'), titled('c')] }],
    ['a folder whose only child has no title', titled('/a', 'A', { children: [{ path: 'b', page }] })],
    ['a folder whose children are hidden', titled('/a', 'A', { children: [titled('b', 'B', { hidden: true })] })],
    ['a folder that is always shown but empty', titled('/a', 'A', { alwaysShow: true, children: [] })],
    [
      'a folder of empty folders',
      titled('/a', 'A', { children: [titled('b', 'B', { children: [titled('c', 'C', { hidden: true })] })] }),
    ],
  ])('%s', (_, route) => {
    expect(outlineOf(route)).toEqual([]);
  });

  it('a folder whose children are all forbidden for this user', () => {
    const table = [titled('/a', 'A', { children: [{ path: 'b', meta: { title: 'B', refer: ['USER_MGR'] } }] })];
    expect(buildMenu(permittedRoutes(table, ['SELF_MGR']))).toEqual([]);
    expect(outline(buildMenu(permittedRoutes(table, ['USER_MGR'])))).toEqual(['/a/b']);
  });
});

describe('a single child', () => {
  it('takes the place of its parent, with its own title and icon', () => {
    const child: AppRoute = { path: 'board', meta: { title: '状态记录', icon: 'message', count: 3 } };
    expect(buildMenu([titled('/message', '消息', { children: [child] })])).toEqual([
      { path: '/message/board', title: '状态记录', icon: 'message', isExternal: false, count: 3 },
    ]);
  });

  it('takes the icon of the parent when it has none, even if that has no title', () => {
    const [item] = buildMenu([{ path: '/icon', meta: { icon: 'icon' }, children: [titled('index', '图标')] }]);
    expect(item).toMatchObject({ path: '/icon/index', title: '图标', icon: 'icon' });
  });

  it('is single when the others are hidden or forbidden', () => {
    const hidden = titled('edit', '编辑', { hidden: true });
    expect(outlineOf(titled('/a', 'A', { children: [hidden, titled('list'), hidden] }))).toEqual(['/a/list']);
  });

  it('stays below a parent that is always shown', () => {
    expect(outlineOf(titled('/a', 'A', { alwaysShow: true, children: [titled('b')] }))).toEqual([['/a', ['/a/b']]]);
  });

  it('stays below its parent when it is a folder', () => {
    const folder = titled('b', 'B', { children: [titled('c'), titled('d')] });
    expect(outlineOf(titled('/a', 'A', { children: [folder] }))).toEqual([['/a', [['/a/b', ['/a/b/c', '/a/b/d']]]]]);
  });

  it('is a link when everything below it is hidden', () => {
    const child = titled('b', 'B', { page, children: [titled('c', 'C', { hidden: true })] });
    expect(outlineOf(titled('/a', 'A', { children: [child] }))).toEqual(['/a/b']);
  });
});

describe('the menu', () => {
  it('keeps the order of the table at every level', () => {
    const nested = titled('menu1', '1', { children: [titled('z'), titled('y')] });
    expect(
      outlineOf(titled('/b'), titled('/nested', 'N', { children: [nested, titled('menu2')] }), titled('/a')),
    ).toEqual(['/b', ['/nested', [['/nested/menu1', ['/nested/menu1/z', '/nested/menu1/y']], '/nested/menu2']], '/a']);
  });

  it('shows a route without children as a link to itself', () => {
    expect(buildMenu([titled('/a', 'A')])).toEqual([
      { path: '/a', title: 'A', icon: undefined, isExternal: false, count: undefined },
    ]);
  });

  it.each([
    ['/doctor', 'list', '/doctor/list'],
    ['/doctor', '', '/doctor'],
    ['/doctor', '/x', '/x'],
    ['/', 'dashboard', '/dashboard'],
  ])('joins %s and %s to %s', (parent, child, path) => {
    expect(buildMenu([{ path: parent, children: [titled(child, 'A')] }])).toMatchObject([{ path, isExternal: false }]);
  });

  it.each(['https://a.b', 'http://a.b', 'mailto:a@b.c', 'tel:120'])('recognises %s as another site', (path) => {
    expect(buildMenu([{ path: '/external-link', children: [titled(path, 'A')] }])).toMatchObject([
      { path, isExternal: true },
    ]);
  });

  it('does not change the table', () => {
    const table = [titled('/a', 'A', { children: [titled('b')] })];
    const before = structuredClone(table);
    buildMenu(table);
    expect(table).toEqual(before);
  });
});

describe('the active item', () => {
  const menu = buildMenu([
    titled('/profile/dashboard'),
    titled('/doctor', '用户', { alwaysShow: true, children: [titled('', '概览'), titled('list')] }),
    titled('/nested', 'N', { children: [titled('a', 'A', { children: [titled('b'), titled('c')] }), titled('d')] }),
  ]);

  it.each([
    ['/profile/dashboard', ['/profile/dashboard']],
    ['/doctor/list', ['/doctor', '/doctor/list']],
    ['/nested/a/c', ['/nested', '/nested/a', '/nested/a/c']],
    ['/doctor', ['/doctor', '/doctor']],
    ['/nested/a', ['/nested', '/nested/a']],
    ['/nested/a/c/d', []],
    ['/nowhere', []],
    ['', []],
  ])('%s has the trail %j', (path, trail) => {
    expect(activeTrail(menu, path)).toEqual(trail);
  });
});
