// Every page of the console, read from its route table, so that new pages are opened in every browser, too.
import { importTypescript } from './import-typescript.mjs';

/** Replaces the pages and React by empty modules: only the addresses are needed. */
const onlyTheTable = {
  name: 'only-the-table',
  setup({ onResolve, onLoad }) {
    const left = /^(react\/.*|#web\/(app|features)\/.*|\.\/(lazy-page\.tsx|external-link\.ts))$/;
    onResolve({ filter: left }, ({ path }) => ({ path, namespace: 'nothing' }));
    const contents = 'module.exports = { lazyPage: () => null, externalLink: () => [] };';
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents }));
  },
};

const loadTable = () =>
  importTypescript({
    contents: `export { routeTable } from './table.tsx'; export { permittedRoutes } from './permitted.ts';`,
    folder: new URL('../../web/src/app/routes', import.meta.url),
    plugins: [onlyTheTable],
  });

function pagesIn(routes, parent = '') {
  return routes.flatMap((route) => {
    const { path, meta, children = [] } = route;
    const full = path.startsWith('/') ? path : `${parent}/${path}`;
    return [...('page' in route ? [{ path: full, title: meta?.title ?? '' }] : []), ...pagesIn(children, full)];
  });
}

/** The pages that a user with these permission codes can open. */
export async function routesFor(codes) {
  const { routeTable, permittedRoutes } = await loadTable();
  return pagesIn(permittedRoutes(routeTable, codes));
}
