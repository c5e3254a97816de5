import { expect, it } from 'vitest';
import { runKillLoop } from '#server/test/kill/kill-loop.ts';

it('loses nothing acknowledged in 100 kills', async () => {
  const { acknowledged, ...faults } = await runKillLoop(100);
  console.log(`${acknowledged} acknowledged writes`);
  expect(acknowledged).toBeGreaterThan(1000);
  expect(faults).toEqual({ lost: [], halfPairs: 0, missingInIndex: 0 });
});
