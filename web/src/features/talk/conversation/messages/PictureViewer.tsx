import { LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { OutFile } from '#web/features/talk/outbox/outbox.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import css from '../conversation.module.css';
import { outFileQuery } from './out-file-query.ts';
import { useFileUrl } from './use-file-url.ts';

interface Props {
  patient: NamedPatient;
  /** All pictures of the conversation that were read, oldest first. */
  pictures: readonly OutFile[];
  first: OutFile;
  onClose(): void;
}

/** A picture in full, with its neighbours: arrows move, Escape closes. */
export function PictureViewer({ patient, pictures, first, onClose }: Props) {
  useFocusBack();
  const [isOpen, setIsOpen] = useState(true);
  const [shown, setShown] = useState(first);
  const [isZoomed, setIsZoomed] = useState(false);
  const at = pictures.findIndex(({ id }) => id === shown.id);

  function move(step: number): void {
    const next = pictures[at + step];
    if (!next) return;
    setShown(next);
    setIsZoomed(false);
  }

  return (
    <Dialog
      open={isOpen}
      className="picture-viewer"
      title={shown.name}
      patient={patient}
      width="min(1080px, 96vw)"
      footer={null}
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons below do the same */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') move(-1);
          else if (event.key === 'ArrowRight') move(1);
          else if (event.key === '+' || event.key === '=') setIsZoomed(true);
          else if (event.key === '-') setIsZoomed(false);
        }}
      >
        <Full key={shown.id} file={shown} isZoomed={isZoomed} />
        <div className="row wrap centered mt-3">
          <Button icon={<LeftOutlined aria-hidden />} disabled={at <= 0} onClick={() => move(-1)}>
            上一张
          </Button>
          <span className="small">
            {at + 1} / {pictures.length}
          </span>
          <Button icon={<RightOutlined aria-hidden />} disabled={at >= pictures.length - 1} onClick={() => move(1)}>
            下一张
          </Button>
          <Button
            autoFocus
            icon={isZoomed ? <ZoomOutOutlined aria-hidden /> : <ZoomInOutlined aria-hidden />}
            aria-pressed={isZoomed}
            onClick={() => setIsZoomed(!isZoomed)}
          >
            {isZoomed ? '适合窗口' : '原始大小'}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Full({ file, isZoomed }: { file: OutFile; isZoomed: boolean }) {
  const { url, isFailed, retry } = useFileUrl(outFileQuery(file, 'full'));
  return (
    <section
      className={`flex sunken scroll ${css.frame}`}
      data-zoomed={isZoomed}
      aria-label="图片"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      {url && <img src={url} alt={file.name} />}
      {!url && !isFailed && <p role="status">正在读取…</p>}
      {isFailed && (
        <p role="alert">
          图片没有读到{' '}
          <Button size="small" onClick={retry}>
            重试
          </Button>
        </p>
      )}
    </section>
  );
}
