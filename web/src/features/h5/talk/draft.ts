// What is being written to the doctor, with the key its message will have: sent at the very moment the page is closed, it
// is still one message.
import { newClientKey } from '#web/lib/api/client-key.ts';
import type { JobPhoto } from '../queue/job.ts';
import { dropKept, readKept, writeKept } from '../queue/kept.ts';

export interface Draft {
  key: string;
  text: string;
  photos: JobPhoto[];
}

const name = 'draft';

export function readDraft(patientId: number): Draft {
  try {
    const draft = JSON.parse(readKept(patientId, name) ?? 'null') as Draft | null;
    if (typeof draft?.text === 'string' && Array.isArray(draft.photos)) return draft;
  } catch {
    // Not ours: begin anew.
  }
  return { key: newClientKey(), text: '', photos: [] };
}

export function keepDraft(patientId: number, draft: Draft): void {
  if (draft.text === '' && draft.photos.length === 0) dropKept(patientId, name);
  else writeKept(patientId, name, JSON.stringify(draft));
}
