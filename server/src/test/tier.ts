/** How much a run of tests is asked to prove: `npm test`, `npm run test:all` or `npm run test:long`. */
export const tier = process.env.LONG === '1' ? 'long' : process.env.TEST_TIER === 'all' ? 'all' : 'quick';
