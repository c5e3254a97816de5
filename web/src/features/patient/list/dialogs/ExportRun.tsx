import { useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { parseTime } from '#web/lib/time/format.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { JobProgress } from '#web/ui/status/JobProgress.tsx';
import { readJobFile } from '#web/ui/status/job.api.ts';

interface Props {
  jobId: number;
  /** The file could not be made. */
  onRetry(): void;
}

/** A running export, until the browser has the file. */
export function ExportRun({ jobId, onRetry }: Props) {
  const [stage, setStage] = useState<'making' | 'saving' | 'saved'>('making');
  const [failure, setFailure] = useState('');

  async function save(): Promise<void> {
    setStage('saving');
    setFailure('');
    try {
      saveBlob(await readJobFile(jobId), `患者列表-${parseTime(new Date(), '{y}{m}{d}-{h}{i}')}.xlsx`);
      setStage('saved');
    } catch (error) {
      setFailure(failureLine(error) || '文件没有读取成功');
    }
  }

  if (stage === 'making') {
    return <JobProgress id={jobId} label="正在生成文件" onDone={() => void save()} onRetry={onRetry} />;
  }
  if (stage === 'saved') return <p role="status">文件已保存，请在浏览器的下载中查看。</p>;
  if (!failure) return <p role="status">正在保存文件…</p>;
  return (
    <div role="alert">
      <p className="failure">{failure}</p>
      <Button onClick={() => void save()}>再次保存</Button>
    </div>
  );
}
