import { UploadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Select } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { uploadAttachment } from '#web/features/patient/patient.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import css from '../patient-record.module.css';
import { type AttachmentKind, acceptedTypes, attachmentKinds, fileProblem, limitText } from './attachment-rules.ts';

const kindOptions = attachmentKinds.map((kind) => ({ value: kind, label: kind }));

/** Uploads one file, chosen or dropped, with its kind. */
export function AttachmentUpload({ patientId, count }: { patientId: number; count: number }) {
  const [kind, setKind] = useState<AttachmentKind>('检查报告');
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const send = useMutation(uploadAttachment);

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file || send.isPending) return;
    const wrong = fileProblem(file, count);
    setProblem(wrong);
    if (wrong) return;
    try {
      const { name } = await send.mutateAsync({ patient_id: String(patientId), kind, file });
      message.success(`已上传：${name}`);
    } catch (error) {
      setProblem(failureLine(error));
    }
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    void handleFile(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file on; the button beside does the same
    <div className={`rounded mb-3 ${css.upload}`} onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      <div className="flow">
        <Select
          aria-label="附件类型"
          className={css.kindSelect}
          value={kind}
          options={kindOptions}
          disabled={send.isPending}
          onChange={setKind}
        />
        <Button
          icon={<UploadOutlined aria-hidden />}
          aria-disabled={send.isPending}
          onClick={() => !send.isPending && input.current?.click()}
        >
          {send.isPending ? '正在上传…' : '上传附件'}
        </Button>
      </div>
      <p className="small">可把文件拖到这里。{limitText}。</p>
      <p className="failure" role="alert">
        {problem}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        aria-label="选择附件"
        onChange={(event) => {
          void handleFile(event.target.files?.[0]);
          // Otherwise choosing the same file again would not fire an event.
          event.target.value = '';
        }}
      />
    </div>
  );
}
