import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commitImport, previewImport } from '#web/features/patient/patient.api.ts';
import { changed } from '#web/lib/changes.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { keepRun, readRun } from './import-memory.ts';

type Stage = 'file' | 'checking' | 'rows' | 'saving' | 'done';

export interface Commit {
  withDuplicates: boolean;
  reason: string;
}

/** One sheet on its way: sent, looked through, saved. */
export function useImportRun() {
  const client = useQueryClient();
  const preview = useMutation(previewImport);
  const commit = useMutation(commitImport);
  const [run, setRun] = useState(readRun);
  const [stage, setStage] = useState<Stage>(() => (!run ? 'file' : run.commitId === null ? 'checking' : 'saving'));
  useUnsaved('import', stage !== 'file' && stage !== 'done');

  function change(next: typeof run, nextStage: Stage): void {
    // What is saved is over: the next time begins with a new file.
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
    /** Saving did not end well: what is left can be saved from the rows. */
    backToRows: () => {
      renewRows();
      if (run) change({ ...run, commitId: null }, 'rows');
    },
    startAgain: () => change(null, 'file'),
  };
}
export type ImportRunState = ReturnType<typeof useImportRun>;
