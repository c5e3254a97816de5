import { Drawer, type DrawerProps } from 'antd';
import { DialogTitle } from './DialogTitle.tsx';
import type { DialogPatient } from './dialog-patient.ts';

interface Props extends Omit<DrawerProps, 'title'> {
  title: string;
  patient: DialogPatient;
}

/** A drawer whose title names the patient it is about. */
export function SideDrawer({ title, patient, ...drawer }: Props) {
  return <Drawer {...drawer} title={<DialogTitle title={title} patient={patient} />} />;
}
