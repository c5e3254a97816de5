/** The tier of this run: `npm test`, `npm run test:all` or `npm run test:long`. */
export const tier = process.env.LONG === '1' ? 'long' : process.env.TEST_TIER === 'all' ? 'all' : 'quick';

/**
 * How often a property is tried: a third of the usual number in the quick tier, and in the full tier on the embedded
 * engine, since the tested rules are the same on both engines.
 */
export function tries(usual: number, long = usual): number {
  if (tier === 'long') return long;
  return tier === 'all' && process.env.TEST_ENGINE === 'postgres' ? usual : Math.ceil(usual / 3);
}

/** How often something is killed; each time is followed by a start. */
export const kills = (of: { quick: number; all: number; long: number }): number => of[tier];
