// A page without a scene would never be compared.
import { expect, it } from 'vitest';
import { routesFor } from '../../../e2e/browsers/routes.mjs';
import { scenes } from './index.mjs';

const permissions = [
  'ADMIN_MGR',
  'AGENCY_MGR',
  'AGENCY_DATA_BROWSER',
  'USER_MGR',
  'USER_BROWSE',
  'PATIENT_MGR',
  'SELF_MGR',
];

const numbers = new Proxy({}, { get: () => 7 });
const demo = { patients: numbers, plans: numbers, users: numbers, links: numbers };

const pathOf = ({ path }) => (typeof path === 'function' ? path(demo) : path).split(/[?#]/)[0];

it('every page of the console has a scene', async () => {
  const shown = new Set(scenes.map(pathOf));
  const routes = await routesFor(permissions);
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.map(({ path }) => path).filter((path) => !shown.has(path.replace(':id', '7')))).toEqual([]);
});

it('each scene has a name of its own', () => {
  const names = scenes.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
