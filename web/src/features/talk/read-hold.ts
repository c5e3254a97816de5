// Conversations marked unread while they are open: they are not marked as read until they are opened again.

const held = new Set<number>();

export function holdReading(patientId: number): void {
  held.add(patientId);
}

/** The conversation is opened again, or answered. */
export function resumeReading(patientId: number): void {
  held.delete(patientId);
}

/** Whether records on screen must not be marked as read. */
export function isReadingHeld(patientId: number): boolean {
  return held.has(patientId);
}
