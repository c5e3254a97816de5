import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commitImport, previewImport } from '#web/features/patient/patient.api.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { changed } from '#web/lib/changes.ts';
import { draftsOwner } from '#web/lib/drafts/drafts.ts';
import { useUnsaved } from '#web/ui/forms/use-unsaved.ts';

type Stage = 'file' | 'checking' | 'rows' | 'saving' | 'done';

export interface Commit {
  withDuplicates: boolean;
  reason: string;
}

/** The import of one sheet: upload, check, save. */
export function useImportRun() {
  const client = useQueryClient();
  const preview = useMutation(previewImport);
  const commit = useMutation(commitImport);
  const [run, setRun] = useState(readRun);
  const [stage, setStage] = useState<Stage>(() => (!run ? 'file' : run.commitId === null ? 'checking' : 'saving'));
  useUnsaved('import', stage !== 'file' && stage !== 'done');

  function change(next: typeof run, nextStage: Stage): void {
    // A finished import is forgotten: the next one begins with a new file.
    keepRun(nextStage === 'done' ? null : next);
    setRun(next);
    setStage(nextStage);
  }

  async function sendFile(file: File, agencyId: number | null): Promise<void> {
    const { job_id } = await preview.mutateAsync({ file, agencyId });
    change({ previewId: job_id, commitId: null }, 'checking');
  }

  async function save({ withDuplicates, reason }: Commit): Promise<void> {
    if (!run) return;
    const { job_id } = await commit.mutateAsync({
      job_id: run.previewId,
      with_duplicates: withDuplicates,
      reason: withDuplicates ? reason.trim() : null,
    });
    change({ ...run, commitId: job_id }, 'saving');
  }

  function renewRows(): void {
    changed(client, 'importRowsChanged');
  }

  return {
    stage,
    run,
    sendFile,
    save,
    noteChecked: () => {
      renewRows();
      change(run, 'rows');
    },
    noteSaved: () => {
      renewRows();
      changed(client, 'patientChanged');
      change(run, 'done');
    },
    /** Saving failed: the remaining rows can be saved from the list. */
    backToRows: () => {
      renewRows();
      if (run) change({ ...run, commitId: null }, 'rows');
    },
    startAgain: () => change(null, 'file'),
  };
}
export type ImportRunState = ReturnType<typeof useImportRun>;

// A running import outlives its dialog: it can be continued in this browser tab.
interface ImportRun {
  /** The job that checks the sheet. */
  previewId: number;
  /** The job that saves, once it was started. */
  commitId: number | null;
}

const keyOf = () => `yun.patient-import.${draftsOwner() ?? 'nobody'}`;

function readRun(): ImportRun | null {
  try {
    const kept = JSON.parse(readStored('sessionStorage', keyOf()) ?? 'null') as Partial<ImportRun> | null;
    if (typeof kept?.previewId !== 'number') return null;
    return { previewId: kept.previewId, commitId: typeof kept.commitId === 'number' ? kept.commitId : null };
  } catch {
    return null;
  }
}

/** Null: the import is finished. */
function keepRun(run: ImportRun | null): void {
  writeStored('sessionStorage', keyOf(), run ? JSON.stringify(run) : '');
}
