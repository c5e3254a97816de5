import type { user } from '@yun/contract';
import { Drawer } from 'antd';
import { useFocusBack } from '#web/ui/use-focus-back.ts';
import { PatientColumn } from './PatientColumn.tsx';

interface Props {
  patientId: number;
  caller: user.Profile;
  onClose(): void;
}

/** The patient where there is no room for a third column. */
export function PatientDrawer({ patientId, caller, onClose }: Props) {
  useFocusBack();
  return (
    <Drawer
      open
      size={340}
      title="患者信息"
      rootClassName="patient-drawer"
      onClose={onClose}
      closable={{ 'aria-label': '关闭' }}
    >
      <PatientColumn patientId={patientId} caller={caller} />
    </Drawer>
  );
}
