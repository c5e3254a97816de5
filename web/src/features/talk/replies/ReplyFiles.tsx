import { PaperClipOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { useRef, useState } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { sizeText } from '#web/lib/text/size-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { acceptedTypes, fileProblem } from '../composer/file-problem.ts';
import { uploadReplyFile } from '../talk.api.ts';

interface Props {
  id?: string;
  value?: talk.TalkFile[];
  onChange?(files: talk.TalkFile[]): void;
}

const maxFiles = 3;

/** Files that are attached whenever the reply is used. */
export function ReplyFiles({ id, value = [], onChange }: Props) {
  const { mutateAsync, isPending } = useMutation(uploadReplyFile);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file || isPending) return;
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong) return;
    try {
      const stored = await mutateAsync(file);
      onChange?.([...value, stored]);
    } catch (error) {
      setProblem(failureLine(error));
    }
  }

  return (
    <div id={id}>
      <ul className="plain-list">
        {value.map((file) => (
          <li key={file.id}>
            <bdi>{file.name}</bdi> <span className="small">{sizeText(file.size)}</span>
            <Button
              type="link"
              size="small"
              aria-label={`移除 ${file.name}`}
              onClick={() => onChange?.(value.filter((other) => other.id !== file.id))}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
      {value.length < maxFiles && (
        <Button
          icon={<PaperClipOutlined aria-hidden />}
          aria-disabled={isPending}
          onClick={() => !isPending && input.current?.click()}
        >
          {isPending ? '正在上传…' : '添加图片或 PDF'}
        </Button>
      )}
      {problem && (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        aria-label="选择附件"
        onChange={({ target }) => {
          void handleFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
