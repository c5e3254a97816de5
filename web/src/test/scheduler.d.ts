/** React's own queue of work, as far as the tests ask it. */
declare module 'scheduler' {
  export const unstable_IdlePriority: unique symbol;
  export function unstable_scheduleCallback(priority: typeof unstable_IdlePriority, work: () => void): unknown;
}
