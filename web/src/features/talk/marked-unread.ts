// Conversations marked unread while they are open: they are not marked as read until they are opened again.

const markedUnread = new Set<number>();

export function keepMarkedUnread(patientId: number): void {
  markedUnread.add(patientId);
}

/** The conversation is opened again, or answered. */
export function resumeReading(patientId: number): void {
  markedUnread.delete(patientId);
}

/** Whether records on screen must not be marked as read. */
export function isMarkedUnread(patientId: number): boolean {
  return markedUnread.has(patientId);
}
