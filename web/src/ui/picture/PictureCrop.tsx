import { Modal } from 'antd';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '#web/ui/button/Button.tsx';
import { type Area, cropPicture, shapes } from './crop-picture.ts';
import { maxZoom, PictureZoom } from './PictureZoom.tsx';
import type { PictureKind } from './picture.api.ts';
import 'react-easy-crop/react-easy-crop.css';
import css from './picture.module.css';

interface Props {
  file: File;
  kind: PictureKind;
  /** The uploaded share of the chosen part, in percent; null while no upload runs. */
  percent: number | null;
  /** Why it was not accepted. */
  problem: string;
  onUse(picture: Blob): void;
  /** Cancels the upload; the chosen part stays. */
  onGiveUp(): void;
  onCancel(): void;
  /** The browser cannot read the file. */
  onBroken(): void;
}

const titles: Record<PictureKind, string> = { avatar: '裁剪头像', signature: '裁剪签名' };

/** Crops a picture by mouse, finger or keys, and shows the progress of its upload. */
export function PictureCrop({ file, kind, percent, problem, onUse, onGiveUp, onCancel, onBroken }: Props) {
  const url = useFileUrl(file);
  const [isOpen, setIsOpen] = useState(false);
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const image = useRef<RefObject<HTMLImageElement | null>>(null);
  const isBusy = percent !== null;

  async function handleUse(): Promise<void> {
    const picture = image.current?.current;
    if (isBusy || !part || !picture) return;
    await cropPicture(picture, part.pixels, kind).then(onUse, onBroken);
  }

  const leave = isBusy ? onGiveUp : onCancel;
  return (
    <Modal
      open
      title={titles[kind]}
      width={kind === 'avatar' ? 520 : 420}
      mask={{ closable: false }}
      afterOpenChange={setIsOpen}
      onCancel={leave}
      footer={
        <>
          <Button onClick={leave}>{isBusy ? '取消上传' : '取消'}</Button>
          <Button type="primary" disabled={!part} aria-disabled={isBusy} onClick={handleUse}>
            {useText(isBusy, problem)}
          </Button>
        </>
      }
    >
      <div className={`grid ${css.work}`} data-kind={kind} inert={isBusy}>
        {/* Not before the dialog is open: during its animation the stage would be measured too small. */}
        <div className={`relative picture-crop ${css.stage}`}>
          {isOpen && url && (
            <Stage
              url={url}
              kind={kind}
              zoom={zoom}
              image={image}
              onBroken={onBroken}
              onZoom={setZoom}
              onPart={setPart}
            />
          )}
        </div>
        {kind === 'avatar' && <PicturePreviews url={url} part={part?.shares ?? null} />}
        <PictureZoom zoom={zoom} onZoom={setZoom} />
      </div>
      <p className="small mt-2">拖动图片，或选中裁剪区域后按方向键移动。</p>
      {isBusy && <Progress percent={percent} />}
      <p className="failure" role="alert">
        {problem}
      </p>
    </Modal>
  );
}

function useText(isBusy: boolean, problem: string): string {
  if (isBusy) return '正在上传…';
  return problem ? '重试' : '使用';
}

/** The chosen part of the picture, in percent and in pixels. */
interface Part {
  shares: Area;
  pixels: Area;
}

interface StageProps {
  url: string;
  kind: PictureKind;
  zoom: number;
  image: RefObject<RefObject<HTMLImageElement | null> | null>;
  onZoom(zoom: number): void;
  onPart(part: Part): void;
  onBroken(): void;
}

function Stage({ url, kind, zoom, image, onZoom, onPart, onBroken }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [isMeasured, setIsMeasured] = useState(false);

  // The arrow keys work at once; before the picture is measured there is nothing to move.
  useEffect(() => {
    if (isMeasured) box.current?.querySelector<HTMLElement>('[role="group"]')?.focus();
  }, [isMeasured]);

  return (
    <div ref={box}>
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
        onZoomChange={onZoom}
        onCropAreaChange={(shares, pixels) => {
          onPart({ shares, pixels });
          setIsMeasured(true);
        }}
      />
    </div>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="row gap-3 mt-2 figures">
      <progress className={`fill ${css.progress}`} max={100} value={percent} aria-label="上传进度" />
      {/* Everything is sent: the server checks it. */}
      <span>{percent === 100 ? '正在处理' : `正在上传 ${percent}%`}</span>
    </div>
  );
}

function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

interface PicturePreviewsProps {
  url: string | null;
  /** The chosen part, in percent of the picture; null while it is not measured. */
  part: Area | null;
}

/** Previews of the chosen part: square, and round as avatars are shown. */
function PicturePreviews({ url, part }: PicturePreviewsProps) {
  return (
    <div className={`stack centered gap-4 ${css.previews}`}>
      {(['square', 'round'] as const).map((shape) => (
        <figure key={shape} className="m-0 text-center">
          <span className={`relative clip panel picture-preview ${css.preview}`} data-shape={shape}>
            {url && part && <img src={url} alt="" style={placeOf(part)} />}
          </span>
          <figcaption className="small">{shape === 'square' ? '方形预览' : '圆形预览'}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The part fills the frame and the rest is outside. */
function placeOf({ x, y, width, height }: Area): CSSProperties {
  return {
    width: `${10_000 / width}%`,
    height: `${10_000 / height}%`,
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
  };
}
