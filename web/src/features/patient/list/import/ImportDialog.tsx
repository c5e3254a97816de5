import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { Steps } from 'antd';
import { useRef, useState } from 'react';
import { importRowsQuery } from '#web/features/patient/patient.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ask } from '#web/ui/dialog/ask.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { JobProgress } from '#web/ui/status/JobProgress.tsx';
import { FileStep } from './FileStep.tsx';
import css from './import.module.css';
import { resultText } from './import-text.ts';
import { RowsStep } from './RowsStep.tsx';
import { type ImportRunState, useImportRun } from './use-import-run.ts';

interface Props {
  caller: user.Profile;
  seesAgencies: boolean;
  /** Shows the new patients. */
  onShow(): void;
  onClose(): void;
}

const steps = [{ title: '选择文件' }, { title: '检查结果' }, { title: '导入' }];
const stepOf: Record<ImportRunState['stage'], number> = { file: 0, checking: 1, rows: 1, saving: 2, done: 2 };

/** Imports patients from an Excel sheet: upload, check, decide, save. */
export function ImportDialog({ caller, seesAgencies, onShow, onClose }: Props) {
  const run = useImportRun();
  const [isOpen, setIsOpen] = useState(true);
  const body = useRef<HTMLDivElement>(null);

  /** The focus must not be on the × of the corner. */
  function handleOpenChange(isShown: boolean): void {
    if (isShown) body.current?.querySelector<HTMLElement>('button, input')?.focus();
  }

  function handleCancel(): void {
    if (run.stage === 'file' || run.stage === 'done') {
      setIsOpen(false);
      return;
    }
    ask({
      title: run.stage === 'saving' ? '导入还在进行' : '导入还没有完成',
      patient: null,
      content:
        run.stage === 'saving'
          ? '关闭后导入继续进行，再次点“导入”可以看到结果。'
          : '还没有写入任何患者。检查结果会保留，再次点“导入”可以继续。',
      okText: '先关闭',
      cancelText: '继续导入',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => setIsOpen(false),
    });
  }

  function handleShow(): void {
    setIsOpen(false);
    onShow();
  }

  return (
    <Dialog
      open={isOpen}
      title="导入患者"
      patient={null}
      width={880}
      footer={null}
      mask={{ closable: false }}
      onCancel={handleCancel}
      afterOpenChange={handleOpenChange}
      afterClose={onClose}
    >
      <div ref={body}>
        <Steps className={css.steps} size="small" responsive={false} current={stepOf[run.stage]} items={steps} />
        <Step run={run} caller={caller} seesAgencies={seesAgencies} onShow={handleShow} />
      </div>
    </Dialog>
  );
}

function Step({ run, caller, seesAgencies, onShow }: Omit<Props, 'onClose'> & { run: ImportRunState }) {
  const { stage, run: jobs } = run;
  if (stage === 'file' || !jobs) {
    return <FileStep caller={caller} seesAgencies={seesAgencies} onSend={run.sendFile} />;
  }
  if (stage === 'rows') {
    return <RowsStep previewId={jobs.previewId} onSave={run.save} onStartAgain={run.startAgain} />;
  }
  if (stage === 'done') {
    return <DoneStep previewId={jobs.previewId} onShow={onShow} onStartAgain={run.startAgain} />;
  }
  if (stage === 'saving' && jobs.commitId !== null) {
    return (
      <JobProgress
        key={jobs.commitId}
        id={jobs.commitId}
        label="正在导入"
        onDone={run.noteSaved}
        onRetry={run.backToRows}
      />
    );
  }
  return (
    <JobProgress
      key={jobs.previewId}
      id={jobs.previewId}
      label="正在检查"
      onDone={run.noteChecked}
      onRetry={run.startAgain}
    />
  );
}

interface DoneStepProps {
  previewId: number;
  onShow(): void;
  onStartAgain(): void;
}

/** The result of the import. */
function DoneStep({ previewId, onShow, onStartAgain }: DoneStepProps) {
  const { data } = useQuery(importRowsQuery({ job_id: previewId, state: 'error', page: 1 }));
  return (
    <>
      <p role="status">{data ? resultText(data.counts) : '导入已完成。'}</p>
      <div className={`row mt-3 ${css.actions}`}>
        <Button onClick={onStartAgain}>导入其他文件</Button>
        <Button type="primary" onClick={onShow}>
          查看新患者
        </Button>
      </div>
    </>
  );
}
