// An import under way outlives its dialog: in this browser tab it can be gone on with.

import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { draftsOwner } from '#web/lib/drafts/drafts.ts';

export interface ImportRun {
  /** The job that looked through the sheet. */
  previewId: number;
  /** The job that saves, once it was asked for. */
  commitId: number | null;
}

const keyOf = () => `yun.patient-import.${draftsOwner() ?? 'nobody'}`;

export function readRun(): ImportRun | null {
  try {
    const kept = JSON.parse(readStored('sessionStorage', keyOf()) ?? 'null') as Partial<ImportRun> | null;
    if (typeof kept?.previewId !== 'number') return null;
    return { previewId: kept.previewId, commitId: typeof kept.commitId === 'number' ? kept.commitId : null };
  } catch {
    return null;
  }
}

/** Null: it is over. */
export function keepRun(run: ImportRun | null): void {
  writeStored('sessionStorage', keyOf(), run ? JSON.stringify(run) : '');
}
