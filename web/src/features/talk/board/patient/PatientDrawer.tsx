import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { SideDrawer } from '#web/ui/dialog/SideDrawer.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { PatientColumn } from './PatientColumn.tsx';
import { factsQuery } from './patient-column.api.ts';

interface Props {
  patientId: number;
  caller: user.Profile;
  onClose(): void;
}

/** The patient where there is no room for a third column. */
export function PatientDrawer({ patientId, caller, onClose }: Props) {
  useFocusBack();
  const { data: patient = null } = useQuery(factsQuery(patientId));
  return (
    <SideDrawer
      open
      size={340}
      title="患者信息"
      patient={patient}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
      closable={{ 'aria-label': '关闭' }}
    >
      <PatientColumn patientId={patientId} caller={caller} />
    </SideDrawer>
  );
}
