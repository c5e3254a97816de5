import { useMutation } from '@tanstack/react-query';
import { Button, ConfigProvider } from 'antd';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { failureLine } from '#web/lib/failure-line.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import { type PictureKind, uploadPicture } from './picture.api.ts';
import { usePicture } from './use-picture.ts';
import { useReturnFocus } from './use-return-focus.ts';
import './picture-upload.css';

// Cutting is seldom wanted and heavy: it comes when a file is chosen.
const PictureCrop = lazy(async () => ({ default: (await import('./PictureCrop.tsx')).PictureCrop }));

interface Props {
  kind: PictureKind;
  /** Whose picture it is: the initials stand where there is none. */
  name: string;
  /** The id of the stored picture. */
  value?: string | null;
  onChange?(id: string | null): void;
}

const words: Record<PictureKind, string> = { avatar: '头像', signature: '签名' };
const types = ['image/png', 'image/jpeg', 'image/webp'];
/** Larger ones take a clinic computer too long to draw. */
const mostMegabytes = 20;

/** A picture of a person: chosen or dropped, cut to shape, uploaded. Works as a field of an antd form. */
export function PictureUpload({ kind, name, value = null, onChange }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const button = useReturnFocus(file !== null);
  const send = useMutation(uploadPicture);
  // As every field: by the form or the page around it.
  const { componentDisabled: isDisabled } = ConfigProvider.useConfig();

  function handleFile(chosen: File | undefined): void {
    if (!chosen) return;
    const wrong = problemOf(chosen);
    setProblem(wrong);
    send.reset();
    if (!wrong) setFile(chosen);
  }

  function close(text = ''): void {
    setFile(null);
    setProblem(text);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    if (!isDisabled) handleFile(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file on; the button beside does the same
    <div className="picture-upload" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      {kind === 'avatar' ? <PersonAvatar name={name} avatarId={value} size={64} /> : <Signature id={value} />}
      <div>
        <div className="picture-upload-actions">
          <Button ref={button} size="small" onClick={() => input.current?.click()}>
            {value ? `更换${words[kind]}` : `上传${words[kind]}`}
          </Button>
          {value && (
            <Button type="link" size="small" onClick={() => onChange?.(null)}>
              移除{words[kind]}
            </Button>
          )}
        </div>
        <p className="small">可拖入图片，支持 PNG、JPEG、WebP。</p>
        <p className="failure" role="alert">
          {problem}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join()}
        aria-label={`选择${words[kind]}图片`}
        onChange={(event) => {
          handleFile(event.target.files?.[0]);
          // The same file may be chosen once more.
          event.target.value = '';
        }}
      />
      {file && (
        <Suspense fallback={null}>
          <PictureCrop
            file={file}
            kind={kind}
            isBusy={send.isPending}
            problem={failureLine(send.error)}
            onUse={(picture) =>
              send.mutate(
                { kind, picture },
                {
                  onSuccess: ({ id }) => {
                    close();
                    onChange?.(id);
                  },
                },
              )
            }
            onCancel={() => close()}
            onBroken={() => close('图片无法读取，请换一张')}
          />
        </Suspense>
      )}
    </div>
  );
}

function problemOf({ type, size }: File): string {
  if (!types.includes(type)) return '请选择 PNG、JPEG 或 WebP 图片';
  return size > mostMegabytes * 1024 * 1024 ? `图片不能超过 ${mostMegabytes} MB` : '';
}

function Signature({ id }: { id: string | null }) {
  return <span className="picture-upload-signature">{id ? <SignatureImage id={id} /> : '未上传'}</span>;
}

function SignatureImage({ id }: { id: string }) {
  const url = usePicture(id);
  return url && <img src={url} alt="签名" />;
}
