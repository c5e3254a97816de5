// The direction of dependency as rules for dependency-cruiser, computed from the folder names and the list of edges.

const test = '\\.test\\.tsx?$';

function forbid(name, from, to, comment) {
  return { name, severity: 'error', comment, from, to };
}

/** For each feature folder: all others are forbidden, except the index.ts of those that an edge allows. */
function featureRules(area, features, edges) {
  return features.flatMap((feature) => {
    const from = { path: `^${area}/${feature}/` };
    const allowed = edges.filter(([user]) => user === feature).map(([, used]) => used);
    const forbidden = features.filter((other) => other !== feature && !allowed.includes(other));
    const indexOnly = features.filter((other) => allowed.includes(other));
    const rules = [];
    if (forbidden.length > 0) {
      rules.push(
        forbid(
          `${area}/${feature}: no edge`,
          from,
          { path: `^${area}/(${forbidden.join('|')})/` },
          'see scripts/feature-edges.mjs',
        ),
      );
    }
    if (indexOnly.length > 0) {
      const to = {
        path: `^${area}/(${indexOnly.join('|')})/`,
        pathNot: [`^${area}/[^/]+/index\\.ts$`, `^${area}/[^/]+/[^/]+/index\\.ts$`],
      };
      rules.push(forbid(`${area}/${feature}: only through index.ts`, from, to));
    }
    return rules;
  });
}

const packageRules = [
  forbid('no-cycle', {}, { circular: true }),
  forbid(
    'no-unresolved',
    {},
    { couldNotResolve: true, pathNot: '^virtual:' },
    'an import that cannot be resolved escapes every other rule',
  ),
  forbid('web-not-server', { path: '^web/' }, { path: '^server/' }),
  forbid('server-not-web', { path: '^server/' }, { path: '^web/' }),
  forbid(
    'contract-only-zod',
    { path: '^contract/', pathNot: `${test}|^contract/src/test/` },
    { pathNot: '^contract/|(^|/)node_modules/zod/' },
    'browser and server both load the contract',
  ),
  forbid('contract-tests-stay-inside', { path: '^contract/' }, { path: '^(server|web|e2e|bench|scripts)/' }),
  forbid('e2e-bench-only-contract', { path: '^(e2e|bench)/' }, { path: '^(server|web)/' }),
  // The commands of `scripts/` run them.
  forbid('nobody-imports-e2e-bench', { pathNot: '^(e2e|bench|scripts)/' }, { path: '^(e2e|bench)/' }),
  forbid('product-not-scripts', { path: '^(contract|server|web)/', pathNot: test }, { path: '^scripts/' }),
  forbid(
    'not-from-dist',
    {},
    { path: '^(contract|server|web|e2e|bench)/dist(-lab)?/' },
    'build output is run, never imported',
  ),
];

const serverRules = [
  forbid('platform-not-modules', { path: '^server/src/platform/', pathNot: test }, { path: '^server/src/modules/' }),
  forbid(
    'tables-only-for-platform-and-modules',
    { path: '^(server|contract)/', pathNot: `^server/(src/(platform|modules|tables|test|seed)/|seed/)|${test}` },
    { path: '^server/src/tables/' },
  ),
  forbid(
    'tables-see-only-contract',
    { path: '^server/src/tables/', pathNot: test },
    { path: '^(server|web|e2e|bench|scripts)/', pathNot: '^server/src/tables/' },
  ),
  forbid(
    'server-test-code-stays-in-tests',
    { path: '^server/src/', pathNot: `^server/src/test/|${test}` },
    { path: '^server/src/test/' },
  ),
];

const featureIndex = '^web/src/features/[^/]+/index\\.ts$';

const webRules = [
  forbid('features-not-app', { path: '^web/src/features/', pathNot: test }, { path: '^web/src/app/' }),
  forbid(
    'app-uses-feature-index',
    { path: '^web/src/app/' },
    { path: '^web/src/features/', pathNot: featureIndex, dynamic: false },
  ),
  forbid(
    'app-loads-feature-pages',
    { path: '^web/src/app/' },
    { path: '^web/src/features/', pathNot: [featureIndex, '/[A-Z][A-Za-z]*Page\\.tsx$'], dynamic: true },
    'code splitting needs one import() for each page; an index.ts would bring all of its feature',
  ),
  forbid('ui-below-features', { path: '^web/src/ui/', pathNot: test }, { path: '^web/src/(app|features)/' }),
  forbid(
    'lib-lowest',
    { path: '^web/src/lib/', pathNot: test },
    { path: '^web/src/(app|features|ui)/' },
    'lib throws or returns; the shell decides how to show it to the user',
  ),
  forbid(
    'lab-stays-outside',
    { pathNot: '^web/lab/' },
    { path: '^web/lab/' },
    'its pages are for the browser stories, put in place of the product by the build alone',
  ),
  forbid(
    'web-test-code-stays-in-tests',
    { path: '^web/src/', pathNot: `^web/src/test/|${test}` },
    { path: '^web/src/test/' },
  ),
];

export function boundaryRules({ serverModules, webFeatures, edges }) {
  return [
    ...packageRules,
    ...serverRules,
    ...webRules,
    ...featureRules('server/src/modules', serverModules, edges),
    ...featureRules('web/src/features', webFeatures, edges),
  ];
}
