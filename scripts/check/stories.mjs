// Checks that the quick tier has a browser story for each capability of the product.

/** Each has a story tagged `@core` and with its name: `{ tag: ['@core', '@import'] }`. */
export const capabilities = [
  ...['sign-in', 'guard', 'kept-tabs', 'users', 'hierarchy', 'patients', 'import', 'plan', 'contraindication'],
  ...['training', 'alert', 'board', 'patient-page', 'print', 'demo-page'],
];
const knownTags = new Set(['core', 'long', ...capabilities]);
/** Limits of the number of core stories: fewer prove too little, more take too long. */
const coreLimits = { min: 25, max: 35 };

/** The tags in the source of a story file: each place with its tags. A tag in a loop counts once. */
export function taggedIn(file, source) {
  return [...source.matchAll(/\btag: ([^}]*)\}/g)].map(({ 1: tags, index }) => ({
    place: `${file}:${source.slice(0, index).split('\n').length}`,
    tags: [...tags.matchAll(/'@([\w-]+)'/g)].map(([, tag]) => tag),
  }));
}

/** What is wrong with the tags; empty when nothing is. */
export function tagFaults(places) {
  const core = places.filter(({ tags }) => tags.includes('core'));
  const covered = new Set(core.flatMap(({ tags }) => tags));
  return [
    ...places.flatMap(({ place, tags }) =>
      tags.filter((tag) => !knownTags.has(tag)).map((tag) => `${place}: unknown tag @${tag}`),
    ),
    ...core.filter(({ tags }) => tags.includes('long')).map(({ place }) => `${place}: both @core and @long`),
    ...core
      .filter(({ tags }) => !tags.some((tag) => capabilities.includes(tag)))
      .map(({ place }) => `${place}: @core without a capability`),
    ...capabilities.filter((name) => !covered.has(name)).map((name) => `no @core story of @${name}`),
    ...(core.length < coreLimits.min || core.length > coreLimits.max
      ? [`${core.length} stories are @core, not ${coreLimits.min} to ${coreLimits.max}`]
      : []),
  ];
}
