// Which tests a change reaches: by imports, and for files that nothing imports (SQL, stories) by their purpose.
import { isNamed } from './slices.mjs';
import { isTestFile, suiteOf } from './tiers.mjs';

/** The changed files and all that import them, however indirectly. `imports`: path → paths. */
export function reachedBy(changed, imports) {
  const importers = new Map();
  for (const [path, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path]);
  }
  const reached = new Set(changed);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

const installed = /^package(?:-lock)?\.json$|\/package\.json$|^vitest\.config\.ts$|\/vite\.config\.ts$/;
// Read as files, not imported.
const onlyServer = /^server\/(?:migrations|template)\//;
const isProduct = (path) => /^(?:contract|server|web)\//.test(path) && !isTestFile(path);

/** The feature a product file belongs to: `web/src/features/plan/…`, `server/src/modules/plan/…`, `contract/src/plan-…`. */
const featureOf = (path) =>
  /^(?:server\/src\/modules|web\/src\/features)\/([\w-]+)\//.exec(path)?.[1] ??
  /^contract\/src\/([a-z\d]+)/.exec(path)?.[1];

/** Every story signs in: a change of users, rights or sessions concerns them all. */
const isUsedByAll = (feature) => feature === 'user';

/** Stories drive the built product: those named after a changed feature, all where what changed belongs to no feature. */
function storyWanted(changed, features, reached) {
  const inProduct = changed.filter(isProduct);
  const ofFeature = inProduct.map(featureOf);
  const isShared = ofFeature.some(
    (feature) => feature === undefined || isUsedByAll(feature) || !features.includes(feature),
  );
  return (path) => isShared || reached.has(path) || ofFeature.some((feature) => isNamed(path, feature));
}

/** A predicate for test files. `features`: those that have a folder of stories. */
export function wantedAfter(changed, imports, features) {
  if (changed.some((path) => installed.test(path))) return () => true;
  const reached = reachedBy(changed, imports);
  const isStoryWanted = storyWanted(changed, features, reached);
  const isAllServer = changed.some((path) => onlyServer.test(path));
  return (path) => {
    if (suiteOf(path) === 'stories') return isStoryWanted(path);
    return reached.has(path) || (isAllServer && suiteOf(path) === 'server');
  };
}
