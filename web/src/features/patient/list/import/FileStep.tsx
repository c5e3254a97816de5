import { FileExcelOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { type DragEvent, useId, useState } from 'react';
import { readImportTemplate } from '#web/features/patient/patient.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { AgencySelect } from '#web/ui/person-picker/AgencySelect.tsx';
import { fileProblem } from './check-file.ts';
import css from './import.module.css';

interface Props {
  caller: user.Profile;
  seesAgencies: boolean;
  onSend(file: File, agencyId: number | null): Promise<void>;
}

/** The agency of the patients, the template, and the file. */
export function FileStep({ caller, seesAgencies, onSend }: Props) {
  const id = useId();
  const template = useMutation(readImportTemplate);
  const [agency, setAgency] = useState(caller.agency_id);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState<string | null>(null);

  async function handleTemplate(): Promise<void> {
    if (template.isPending) return;
    setProblem('');
    await template.mutateAsync().then(
      (blob) => saveBlob(blob, '患者导入模板.xlsx'),
      (error) => setProblem(failureLine(error)),
    );
  }

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file || sending !== null) return;
    const wrong = agency === null ? '请先选择机构' : fileProblem(file);
    setProblem(wrong ?? '');
    if (wrong !== null) return;
    setSending(file.name);
    await onSend(file, agency).catch((error) => setProblem(failureLine(error)));
    setSending(null);
  }

  return (
    <div className={`grid gap-3 ${css.file}`}>
      <p>
        先下载模板，按“填写说明”逐行填好患者信息，再上传检查。检查不会写入任何患者。
        <Button type="link" size="small" aria-disabled={template.isPending} onClick={() => void handleTemplate()}>
          {template.isPending ? '正在下载…' : '下载模板'}
        </Button>
      </p>
      {(seesAgencies || caller.agency_id === null) && (
        <div className={`grid middle gap-3 ${css.agency}`}>
          <label htmlFor={id}>导入到机构</label>
          <AgencySelect
            id={id}
            placeholder="选择机构"
            value={agency}
            valueName={agency === caller.agency_id ? caller.agency_name : null}
            onChange={setAgency}
          />
        </div>
      )}
      <DropZone sending={sending} onFile={(file) => void handleFile(file)} />
      {problem && (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface DropProps {
  /** The name of the file being uploaded. */
  sending: string | null;
  onFile(file: File | undefined): void;
}

function DropZone({ sending, onFile }: DropProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0]);
  }

  return (
    <label
      className={`grid gap-1 muted rounded sunken ${css.dropZone}`}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <FileExcelOutlined aria-hidden />
      <span role="status">{sending === null ? '点击选择文件，或把文件拖到这里' : `正在上传 ${sending}…`}</span>
      <span className="small">.xlsx，不超过 5 MB，最多 5000 行</span>
      <input
        type="file"
        className="visually-hidden"
        accept=".xlsx"
        aria-label="选择要导入的文件"
        disabled={sending !== null}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // So that the same file can be chosen again after it was changed.
          target.value = '';
        }}
      />
    </label>
  );
}
