import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

const idle = () => new Promise<void>((done) => unstable_scheduleCallback(unstable_IdlePriority, () => done()));

/** Resolves when React has rendered and run its effects: idle work runs after everything else in the queue. */
export async function reactSettled(): Promise<void> {
  // The render, its effects, and the render they cause.
  for (let round = 0; round < 3; round += 1) await idle();
}
