import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { useState } from 'react';
import { importRowsQuery } from '#web/features/patient/patient.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { FilterTabs } from '#web/ui/data-table/ListFilters.tsx';
import { CommitForm } from './CommitForm.tsx';
import css from './import.module.css';
import { stateText } from './import-text.ts';
import { RowTable } from './RowTable.tsx';
import type { Commit } from './use-import-run.ts';

interface Props {
  previewId: number;
  onSave(commit: Commit): Promise<void>;
  onStartAgain(): void;
}

type State = patient.ImportRow['state'];
const states: readonly State[] = ['ok', 'error', 'duplicate', 'saved'];

/** The checked rows of the sheet, and the decision which are saved. */
export function RowsStep({ previewId, onSave, onStartAgain }: Props) {
  const [state, setState] = useState<State | ''>('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(importRowsQuery({ job_id: previewId, state, page }));
  if (!data) {
    if (!error) return <p role="status">正在读取检查结果…</p>;
    return (
      <div role="alert">
        <p className="failure">{failureLine(error)}</p>
        <Button onClick={() => void refetch()}>重试</Button>
        <Button type="link" onClick={onStartAgain}>
          重新选择文件
        </Button>
      </div>
    );
  }
  const { counts } = data;
  const all = counts.ok + counts.error + counts.duplicate + counts.saved;
  const shown = states.filter((key) => key !== 'saved' || counts.saved > 0);

  function show(next: State | ''): void {
    setState(next);
    setPage(1);
  }

  return (
    <>
      <FilterTabs
        label="按结果查看"
        className={`mb-2 ${css.states}`}
        tabs={[['', '全部'], ...shown.map((key) => [key, stateText[key]] as const)]}
        value={state}
        countOf={(key) => <b className="bold">{key === '' ? all : counts[key as State]}</b>}
        onChange={(key) => show(key as State | '')}
      />
      {data.list.length === 0 ? (
        <p className={`faint ${css.none}`}>没有这样的行。</p>
      ) : (
        <RowTable rows={data.list} total={data.total} page={page} onPage={setPage} />
      )}
      <CommitForm counts={counts} onSave={onSave} onStartAgain={onStartAgain} />
    </>
  );
}
