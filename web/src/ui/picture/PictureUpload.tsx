import { Button, ConfigProvider } from 'antd';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import type { PictureKind } from './picture.api.ts';
import css from './picture.module.css';
import { pictureTypes } from './picture-files.ts';
import { usePicture } from './use-picture.ts';
import { brokenText, limitText, usePictureChoice } from './use-picture-choice.ts';
import { usePictureSend } from './use-picture-send.ts';

// Cutting is seldom wanted and heavy: it comes when a file is chosen.
const PictureCrop = lazy(async () => ({ default: (await import('./PictureCrop.tsx')).PictureCrop }));

interface Props {
  kind: PictureKind;
  /** Whose picture it is: the initials stand where there is none. */
  name: string;
  /** The id of the stored picture. */
  value?: string | null;
  /** How large a face is shown, in pixels. */
  size?: number;
  /** What the button says where neither 上传 nor 更换 follows from the value. */
  action?: string;
  onChange?(id: string | null): void;
}

const words: Record<PictureKind, string> = { avatar: '头像', signature: '签名' };

/** A picture of a person: chosen or dropped, cut to shape, uploaded. Works as a field of an antd form. */
export function PictureUpload({ kind, name, value = null, size = 64, action, onChange }: Props) {
  const { file, problem, choose, close } = usePictureChoice(kind);
  const sending = usePictureSend();
  const [told, setTold] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const button = useReturnFocus(file !== null);
  // As every field: by the form or the page around it.
  const { componentDisabled: isDisabled } = ConfigProvider.useConfig();

  function handleFile(chosen: File | undefined): void {
    setTold('');
    sending.forget();
    void choose(chosen);
  }

  async function handleUse(picture: Blob): Promise<void> {
    const id = await sending.send({ kind, picture });
    if (id === null) return;
    close();
    setTold(`${words[kind]}上传成功`);
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
            {action ?? `${value ? '更换' : '上传'}${words[kind]}`}
          </Button>
          {value && (
            <Button type="link" size="small" onClick={() => onChange?.(null)}>
              移除{words[kind]}
            </Button>
          )}
        </div>
        <p className="small mt-1">可拖入图片，{limitText(kind)}。</p>
        <p className="crit fine" role="alert">
          {problem}
        </p>
        {/* Whoever sees it sees the new picture. */}
        <p className="visually-hidden" role="status">
          {told}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
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

function Signature({ id }: { id: string | null }) {
  return (
    <span className={`grid fixed clip panel fine ${css.signature}`}>{id ? <SignatureImage id={id} /> : '未上传'}</span>
  );
}

function SignatureImage({ id }: { id: string }) {
  const url = usePicture(id);
  return url && <img src={url} alt="签名" />;
}
