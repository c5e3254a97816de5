// The pages and late parts that do without Ant Design (plainPages of early-pages.ts) are rendered outside its provider: a component of it
// would have neither our theme nor our language there.
import { chunkName, needsAmong } from './chunk-users.mjs';

/** One context, which our own fields read; without the provider it has its default. */
const isAllowed = (id) => id.endsWith('/DisabledContext.js');

const isDesign = (id) => /node_modules\/(antd|@rc-component)\//.test(id) && !isAllowed(id);

/** From a first build: the plain pages that need a component of Ant Design, with its module. */
export function plainPagesWithDesign(output, plainPages) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const needsOf = needsAmong(chunks);
  const isRendered = new Map(chunks.flatMap(({ modules }) => Object.entries(modules)));
  const pages = chunks.filter((chunk) => plainPages.includes(chunkName(chunk)));
  return pages.flatMap((page) => {
    const found = [...needsOf(page)].find((id) => isDesign(id) && isRendered.get(id)?.renderedLength > 0);
    return found ? [`${chunkName(page)} ← ${found.replace(/^.*node_modules\//, '')}`] : [];
  });
}
