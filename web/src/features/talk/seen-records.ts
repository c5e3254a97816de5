// The newest record that was on screen, for each open conversation.

const seen = new Map<number, number>();

export function recordSeen(patientId: number, recordId: number): void {
  seen.set(patientId, Math.max(seen.get(patientId) ?? 0, recordId));
}

/** The conversation is closed. */
export function clearSeen(patientId: number): void {
  seen.delete(patientId);
}

/** Undefined: not open, or no record shown yet. */
export function newestSeen(patientId: number): number | undefined {
  return seen.get(patientId);
}
