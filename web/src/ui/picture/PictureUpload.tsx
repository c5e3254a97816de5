import { useQueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { type DragEvent, lazy, type Ref, Suspense, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { giveUpUpload, useUploadPercent } from '#web/lib/api/upload-progress.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useReturnFocus } from '../hooks/use-return-focus.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import type { PictureKind, PictureToSend } from './picture.api.ts';
import css from './picture.module.css';
import { pictureTypes } from './picture-files.ts';
import { sendPicture } from './send-picture.ts';
import { usePicture } from './use-picture.ts';
import { brokenText, limitText, usePictureChoice } from './use-picture-choice.ts';

// Large and seldom used: loaded when a file is chosen.
const PictureCrop = lazy(async () => ({ default: (await import('./PictureCrop.tsx')).PictureCrop }));

interface Props {
  kind: PictureKind;
  /** Of the person: the initials are shown without a picture. */
  name: string;
  /** The id of the stored picture. */
  value?: string | null;
  /** Of the avatar, in pixels. */
  size?: number;
  /** The text of the button, instead of 上传 or 更换. */
  action?: string;
  onChange?(id: string | null): void;
}

const labels: Record<PictureKind, string> = { avatar: '头像', signature: '签名' };

/** A picture of a person: chosen or dropped, cropped, uploaded. Works as a field of an antd form. */
export function PictureUpload({ kind, name, value = null, size = 64, action, onChange }: Props) {
  const { file, problem, choose, close } = usePictureChoice(kind);
  const sending = usePictureSend();
  const [status, setStatus] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const button = useReturnFocus(file !== null);
  // Set by the form or the page around it, as for every field.
  const { componentDisabled: isDisabled } = ConfigProvider.useConfig();

  function handleFile(chosen: File | undefined): void {
    setStatus('');
    sending.forget();
    void choose(chosen);
  }

  async function handleUse(picture: Blob): Promise<void> {
    const id = await sending.send({ kind, picture });
    if (id === null) return;
    close();
    setStatus(`${labels[kind]}上传成功`);
    onChange?.(id);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    if (!isDisabled && !file) handleFile(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file on; the button beside does the same
    <div className="row gap-4 picture-upload" onDragOver={(event) => event.preventDefault()} onDrop={handleDrop}>
      {kind === 'avatar' ? <PersonAvatar name={name} avatarId={value} size={size} /> : <Signature id={value} />}
      <div>
        <div className="flow middle">
          <Button ref={button} size="small" onClick={() => input.current?.click()}>
            {action ?? `${value ? '更换' : '上传'}${labels[kind]}`}
          </Button>
          {value && (
            <Button type="link" size="small" onClick={() => onChange?.(null)}>
              移除{labels[kind]}
            </Button>
          )}
        </div>
        <p className="small mt-1">可拖入图片，{limitText(kind)}。</p>
        <p className="crit fine" role="alert">
          {problem}
        </p>
        {/* Only for screen readers: others see the new picture. */}
        <p className="visually-hidden" role="status">
          {status}
        </p>
      </div>
      <FileInput ref={input} kind={kind} onChoose={handleFile} />
      {file && (
        <Suspense fallback={null}>
          <PictureCrop
            file={file}
            kind={kind}
            percent={sending.isBusy ? sending.percent : null}
            problem={sending.problem}
            onUse={handleUse}
            onGiveUp={sending.giveUp}
            onCancel={() => close()}
            onBroken={() => close(brokenText)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  kind: PictureKind;
  onChoose(file: File | undefined): void;
}

function FileInput({ ref, kind, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={pictureTypes.join()}
      aria-label={`选择${labels[kind]}图片`}
      onChange={(event) => {
        onChoose(event.target.files?.[0]);
        // Otherwise choosing the same file again would be no change.
        event.target.value = '';
      }}
    />
  );
}

function Signature({ id }: { id: string | null }) {
  return (
    <span className={`grid fixed clip panel fine ${css.signature}`}>{id ? <SignatureImage id={id} /> : '未上传'}</span>
  );
}

function SignatureImage({ id }: { id: string }) {
  const url = usePicture(id);
  return url && <img src={url} alt="签名" />;
}

/** Uploads a picture: its progress, and why it failed. Continues while the page is hidden. */
function usePictureSend() {
  const client = useQueryClient();
  const [key] = useState(newClientKey);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const percent = useUploadPercent(key) ?? 0;
  // Two clicks before the next render send one picture.
  const isRunning = useRef(false);

  /** Returns the id of the stored picture, or null: `problem` has the reason, unless the upload was cancelled. */
  async function send(what: Pick<PictureToSend, 'kind' | 'picture'>): Promise<string | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setProblem('');
    try {
      return await sendPicture(client, key, what);
    } catch (error) {
      const isCancelled = error instanceof ApiError && error.kind === 'aborted';
      setProblem(isCancelled ? '' : failureLine(error) || '没有上传成功，请重试');
      return null;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, percent, problem, send, giveUp: () => giveUpUpload(key), forget: () => setProblem('') };
}
