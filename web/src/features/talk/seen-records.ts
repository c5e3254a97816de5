// The newest record that was on the screen of each conversation that is open.

const seen = new Map<number, number>();

export function recordSeen(patientId: number, recordId: number): void {
  seen.set(patientId, Math.max(seen.get(patientId) ?? 0, recordId));
}

/** It is closed. */
export function clearSeen(patientId: number): void {
  seen.delete(patientId);
}

/** Undefined: it is not open, or nothing of it has been shown yet. */
export function newestSeen(patientId: number): number | undefined {
  return seen.get(patientId);
}
