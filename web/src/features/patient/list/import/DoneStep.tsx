import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { importRowsQuery } from '#web/features/patient/patient.api.ts';
import { resultText } from './import-text.ts';

interface Props {
  previewId: number;
  onShow(): void;
  onStartAgain(): void;
}

/** What came of it. */
export function DoneStep({ previewId, onShow, onStartAgain }: Props) {
  const { data } = useQuery(importRowsQuery({ job_id: previewId, state: 'error', page: 1 }));
  return (
    <div className="import-done">
      <p role="status">{data ? resultText(data.counts) : '导入已完成。'}</p>
      <div className="import-actions">
        <Button onClick={onStartAgain}>导入其他文件</Button>
        <Button type="primary" onClick={onShow}>
          查看新患者
        </Button>
      </div>
    </div>
  );
}
