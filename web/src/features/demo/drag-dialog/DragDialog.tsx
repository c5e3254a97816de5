import { Modal } from 'antd';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { DragFrame } from './DragFrame.tsx';
import { center, fitPlace, type Place } from './dialog-place.ts';
import css from './drag-dialog.module.css';

interface Props {
  title: string;
  isOpen: boolean;
  width?: number;
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that is moved by its title bar. It opens where it was left. */
export function DragDialog({ title, isOpen, width, footer = null, onClose, children }: Props) {
  const { place, moveTo, attach } = useDialogPlace();
  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      footer={footer}
      onCancel={onClose}
      classNames={{ header: `fixed ${css.header}`, body: 'scroll' }}
      centered
      modalRender={(panel) => (
        <DragFrame ref={attach} place={place} onMove={moveTo}>
          {panel}
        </DragFrame>
      )}
    >
      {children}
    </Modal>
  );
}

/** The position of a dialog, kept inside the window when window or dialog are resized. */
function useDialogPlace() {
  const [place, setPlace] = useState(center);
  const dialog = useRef<HTMLElement>(null);

  function moveTo(wanted: Place): void {
    if (dialog.current) setPlace(fitPlace(wanted, dialog.current));
  }

  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    dialog.current = element;
    const refit = () => setPlace((now) => fitPlace(now, element));
    // Also called on every opening: a closed dialog has no size.
    const observer = new ResizeObserver(refit);
    observer.observe(element);
    addEventListener('resize', refit);
    return () => {
      dialog.current = null;
      observer.disconnect();
      removeEventListener('resize', refit);
    };
  }, []);

  return { place, moveTo, attach };
}
