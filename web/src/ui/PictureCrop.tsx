import { Button, Modal } from 'antd';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { type Area, cropPicture, shapes } from './crop-picture.ts';
import type { PictureKind } from './picture.api.ts';
import './picture-crop.css';

interface Props {
  file: File;
  kind: PictureKind;
  /** The chosen part is on its way. */
  isBusy: boolean;
  /** Why it was not accepted. */
  problem: string;
  onUse(picture: Blob): void;
  onCancel(): void;
  /** The browser cannot read the file. */
  onBroken(): void;
}

const titles: Record<PictureKind, string> = { avatar: '裁剪头像', signature: '裁剪签名' };

/** Chooses the part of a picture to use, by mouse, finger or arrow keys. */
export function PictureCrop({ file, kind, isBusy, problem, onUse, onCancel, onBroken }: Props) {
  const url = useFileUrl(file);
  const zoomId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const image = useRef<RefObject<HTMLImageElement | null>>(null);

  const hasArea = area !== null;
  // The arrow keys work at once; before the picture is measured there is no area.
  useEffect(() => {
    if (hasArea) box.current?.querySelector<HTMLElement>('[role="group"]')?.focus();
  }, [hasArea]);

  async function handleUse(): Promise<void> {
    const picture = image.current?.current;
    if (isBusy || !area || !picture) return;
    await cropPicture(picture, area, kind).then(onUse, onBroken);
  }

  return (
    <Modal
      open
      title={titles[kind]}
      width={420}
      mask={{ closable: false }}
      afterOpenChange={setIsOpen}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>取消</Button>
          <Button type="primary" disabled={!area} aria-disabled={isBusy} onClick={handleUse}>
            {isBusy ? '正在上传…' : '使用'}
          </Button>
        </>
      }
    >
      <div className="picture-crop" ref={box}>
        {/* Only now: while the dialog grows, it would measure a smaller one. */}
        {isOpen && url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={shapes[kind].width / shapes[kind].height}
            cropShape={kind === 'avatar' ? 'round' : 'rect'}
            showGrid={false}
            keyboardStep={8}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: onBroken }}
            cropperProps={{ role: 'group', 'aria-label': '裁剪区域，按方向键移动图片' }}
            setImageRef={(ref) => {
              image.current = ref;
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className="picture-zoom">
        <label htmlFor={zoomId}>缩放</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </div>
      <p className="small">拖动图片，或选中裁剪区域后按方向键移动。</p>
      <p className="failure" role="alert">
        {problem}
      </p>
    </Modal>
  );
}

const maxZoom = 4;

function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
