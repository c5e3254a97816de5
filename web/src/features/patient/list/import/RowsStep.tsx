import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { importRowsQuery } from '#web/features/patient/patient.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
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

  function show(next: State | ''): void {
    setState(next);
    setPage(1);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line by every browser in use */}
      <div role="group" aria-label="按结果查看" className={`plain-tabs flex wrap mb-2 ${css.states}`}>
        <button
          type="button"
          className="bare-button rounded muted"
          aria-pressed={state === ''}
          onClick={() => show('')}
        >
          全部 <b className="bold">{all}</b>
        </button>
        {states
          .filter((key) => key !== 'saved' || counts.saved > 0)
          .map((key) => (
            <button
              key={key}
              type="button"
              className="bare-button rounded muted"
              aria-pressed={state === key}
              onClick={() => show(key)}
            >
              {stateText[key]} <b className="bold">{counts[key]}</b>
            </button>
          ))}
      </div>
      {data.list.length === 0 ? (
        <p className={`faint ${css.none}`}>没有这样的行。</p>
      ) : (
        <RowTable rows={data.list} total={data.total} page={page} onPage={setPage} />
      )}
      <CommitForm counts={counts} onSave={onSave} onStartAgain={onStartAgain} />
    </>
  );
}
