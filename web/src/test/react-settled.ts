import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';

const idle = () => new Promise<void>((done) => unstable_scheduleCallback(unstable_IdlePriority, () => done()));

/** Until React has drawn what was set and run the effects of it: idle work comes after all other that is queued. */
export async function reactSettled(): Promise<void> {
  // Drawing, its effects, and what those set.
  for (let round = 0; round < 3; round += 1) await idle();
}
