/** Whether the visitor has asked his system for less movement, at this moment. */
export const wantsCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
