/** The part of React's task queue that the tests use. */
declare module 'scheduler' {
  export const unstable_IdlePriority: unique symbol;
  export function unstable_scheduleCallback(priority: typeof unstable_IdlePriority, work: () => void): unknown;
}
