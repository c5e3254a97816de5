import { expect, it } from 'vitest';
import { demoRoutes } from './demo-table.tsx';
import { earlyPages } from './early-pages.ts';
import { flatten } from './pages.ts';
import { routeTable } from './table.tsx';

const frame = ['NoPermissionPage', 'NotFoundPage', 'HomePage'];
const demo = new Set(flatten(demoRoutes).map(({ path }) => path));

it('names every page of the product at its address, with its module', () => {
  const pages = flatten(routeTable).flatMap(({ path, route }) => {
    const name = (route.page as { name?: string } | undefined)?.name ?? '';
    return route.page && !demo.has(path) && !frame.includes(name) ? [[path, name]] : [];
  });
  expect(earlyPages.map(({ path, module }) => [path, module]).sort()).toEqual(pages.sort());
});
