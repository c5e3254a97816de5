/** How much a run of tests is asked to prove: `npm test`, `npm run test:all` or `npm run test:long`. */
export const tier = process.env.LONG === '1' ? 'long' : process.env.TEST_TIER === 'all' ? 'all' : 'quick';

/** How often a property on the database is tried: a third of what is usual in the quick tier. */
export const tries = (usual: number, long = usual): number => ({ quick: Math.ceil(usual / 3), all: usual, long })[tier];

/** How often something is killed; each time is followed by a start. */
export const kills = (of: { quick: number; all: number; long: number }): number => of[tier];
