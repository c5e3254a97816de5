/** How much a run of tests is asked to prove: `npm test`, `npm run test:all` or `npm run test:long`. */
export const tier = process.env.LONG === '1' ? 'long' : process.env.TEST_TIER === 'all' ? 'all' : 'quick';

/**
 * How often a property is tried: a third of what is usual in the quick tier, and in the full one on the embedded engine,
 * since the rules it is about are the same on either.
 */
export function tries(usual: number, long = usual): number {
  if (tier === 'long') return long;
  return tier === 'all' && process.env.TEST_ENGINE === 'postgres' ? usual : Math.ceil(usual / 3);
}

/** How often something is killed; each time is followed by a start. */
export const kills = (of: { quick: number; all: number; long: number }): number => of[tier];
