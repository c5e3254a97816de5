import { Modal, type ModalProps } from 'antd';
import { DialogTitle } from './DialogTitle.tsx';
import type { DialogPatient } from './dialog-patient.ts';

interface Props extends Omit<ModalProps, 'title'> {
  title: string;
  patient: DialogPatient;
}

/** A modal dialog whose title names the patient it is about. */
export function Dialog({ title, patient, ...modal }: Props) {
  return <Modal {...modal} title={<DialogTitle title={title} patient={patient} />} />;
}
