import { expect, it } from 'vitest';
import { runKillLoop } from '#server/test/kill/kill-loop.ts';
import { kills } from '#server/test/tier.ts';

const rounds = kills({ quick: 2, all: 5, long: 5 });

it(`loses nothing acknowledged in ${rounds} kills`, async () => {
  const { acknowledged, ...faults } = await runKillLoop(rounds);
  expect(acknowledged).toBeGreaterThan(0);
  expect(faults).toEqual({ lost: [], halfPairs: 0, missingInIndex: 0 });
}, 120_000);
