// A link that ended while its page was open, kept for this tab: after a reload the page still says whom to call.
import type { h5 } from '@yun/contract';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';

/** The patient id and the clinic to call; nothing that identifies the patient to a reader. */
export interface LastHere {
  patientId: number;
  clinic: Pick<h5.Clinic, 'agency_name' | 'agency_phone'>;
}

export interface EndedLink {
  error: ApiError;
  last: LastHere;
}

interface Kept extends LastHere {
  code: number | null;
}

const key = 'h5:ended';

export function keepEnded({ error, last: { patientId, clinic } }: EndedLink): void {
  const { agency_name, agency_phone } = clinic;
  const kept: Kept = { code: error.code, patientId, clinic: { agency_name, agency_phone } };
  writeStored('sessionStorage', key, JSON.stringify(kept));
}

export function readEnded(): EndedLink | null {
  try {
    const kept = JSON.parse(readStored('sessionStorage', key) ?? 'null') as Kept | null;
    if (kept === null) return null;
    const { code, patientId, clinic } = kept;
    return { error: new ApiError('envelope', { code }), last: { patientId, clinic } };
  } catch {
    return null;
  }
}

export function forgetEnded(): void {
  writeStored('sessionStorage', key, '');
}
