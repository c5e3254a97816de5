// Every page of the console, read from its route table: what is added there is opened in every browser.
import { importTypescript } from './import-typescript.mjs';

/** Neither the pages themselves, nor React, nor the document are needed to know the addresses: they become nothing. */
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

/** What somebody with these permission codes can open. */
export async function routesFor(codes) {
  const { routeTable, permittedRoutes } = await loadTable();
  return pagesIn(permittedRoutes(routeTable, codes));
}
