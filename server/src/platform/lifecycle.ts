import { unavailable } from './errors.ts';

type LifecycleState = 'waiting_for_database' | 'ready' | 'stopping';

/** The state of the process between start and stop; routes answer 503 unless it is ready. */
export function createLifecycle(state: LifecycleState) {
  return {
    state,
    assertReady(): void {
      if (this.state === 'stopping') throw unavailable('服务正在重启，请稍后再试', 3);
      if (this.state !== 'ready') throw unavailable('服务正在启动，请稍后再试', 2);
    },
  };
}
export type Lifecycle = ReturnType<typeof createLifecycle>;
