import type { patient, user } from '@yun/contract';
import { RecordPanel } from '../RecordPanel.tsx';
import type { RecordAddress, RecordTab } from '../record-tabs.ts';
import { AttachmentTab } from './AttachmentTab.tsx';
import { ConsentTab } from './ConsentTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { PlanTab } from './PlanTab.tsx';
import { TeamTab } from './TeamTab.tsx';

interface Props {
  tab: RecordTab;
  info: patient.PatientInfo;
  caller: user.Profile;
  isReadOnly: boolean;
  address: RecordAddress;
  onAddress(changes: Partial<RecordAddress>): void;
  onChanged(): void;
}

/** The tabs that are not part of the form and save their own data. */
export function TabContent({ tab, info, caller, isReadOnly, address, onAddress, onChanged }: Props) {
  const shared = { info, isReadOnly };
  return (
    <RecordPanel id={info.id} tab={tab} shown={tab}>
      {tab === 'team' && <TeamTab {...shared} onChanged={onChanged} />}
      {tab === 'consent' && <ConsentTab {...shared} />}
      {tab === 'attachment' && <AttachmentTab {...shared} />}
      {tab === 'plan' && <PlanTab {...shared} caller={caller} />}
      {tab === 'history' && <HistoryTab {...shared} address={address} onAddress={onAddress} />}
    </RecordPanel>
  );
}
