import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { DragFrame } from './DragFrame.tsx';
import { useDialogPlace } from './use-dialog-place.ts';
import './drag-dialog.css';

interface Props {
  title: string;
  isOpen: boolean;
  width?: number;
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that can be moved out of the way by its title bar. It opens where it was left. */
export function DragDialog({ title, isOpen, width, footer = null, onClose, children }: Props) {
  const { place, moveTo, attach } = useDialogPlace();
  return (
    <Modal
      open={isOpen}
      title={title}
      width={width}
      footer={footer}
      onCancel={onClose}
      className="drag-dialog"
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
