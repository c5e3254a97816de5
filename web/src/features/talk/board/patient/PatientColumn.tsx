import type { user } from '@yun/contract';
import { dayAt, serverNow } from '#web/lib/time/server-time.ts';
import { usePage } from '#web/ui/page-context.ts';
import { Acts } from './Acts.tsx';
import { Identity } from './Identity.tsx';
import { OpenAlerts } from './OpenAlerts.tsx';
import { Pain } from './Pain.tsx';
import { Recent } from './Recent.tsx';
import { Today } from './Today.tsx';
import './patient-column.css';

/** Who it is that writes. Each part comes by itself, and only what the caller may see. */
export function PatientColumn({ patientId, caller }: { patientId: number; caller: user.Profile }) {
  const { canOpen } = usePage();
  const today = dayAt(serverNow());
  const canFollow = canOpen(`/patient/progress/${patientId}`);
  return (
    <div className="patient-column">
      <Identity patientId={patientId} today={today} />
      <OpenAlerts patientId={patientId} isLook={caller.view_as !== null} />
      {canFollow && <Pain patientId={patientId} today={today} />}
      {canFollow && <Today patientId={patientId} today={today} />}
      <Recent patientId={patientId} today={today} />
      <Acts patientId={patientId} caller={caller} canFollow={canFollow} today={today} />
    </div>
  );
}
