import { expect, it } from 'vitest';
import { runKillLoop } from '#server/test/kill-loop.ts';

it('loses nothing acknowledged in 5 kills', async () => {
  const { acknowledged, ...faults } = await runKillLoop(5);
  expect(acknowledged).toBeGreaterThan(0);
  expect(faults).toEqual({ lost: [], halfPairs: 0, missingInIndex: 0 });
}, 120_000);
