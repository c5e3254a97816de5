// Conversations marked unread while they are open: they are not read again until somebody opens them anew.

const held = new Set<number>();

export function holdReading(patientId: number): void {
  held.add(patientId);
}

/** It is opened anew, or answered. */
export function resumeReading(patientId: number): void {
  held.delete(patientId);
}

/** Whether what is on the screen must not count as read. */
export function isReadingHeld(patientId: number): boolean {
  return held.has(patientId);
}
