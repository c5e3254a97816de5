import { expect, it } from 'vitest';
import { pausingEvents } from './alert-rule.ts';
import { adviceSteps, pausingSigns, signsByUrgency } from './danger-advice.ts';
import { dangerSigns } from './talk-words.ts';

it('knows what to do for every sign, the worst first, and tells to stop once', () => {
  expect([...signsByUrgency].sort()).toEqual([...dangerSigns].sort());
  const steps = adviceSteps([...dangerSigns]);
  expect(steps).toHaveLength(dangerSigns.length);
  expect(steps[0]).toMatch(/^请马上停止训练.*胸痛/);
  expect(steps.slice(1).join('')).not.toContain('停止训练');
  expect(adviceSteps(['发热'])).toEqual([expect.stringMatching(/^请停止训练/)]);
  expect(adviceSteps([])).toEqual([]);
});

it('pauses after the same events as the server does', () => {
  expect([...pausingSigns].sort()).toEqual([...pausingEvents].sort());
});
