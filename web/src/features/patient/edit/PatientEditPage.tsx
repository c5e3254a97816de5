import { useQuery } from '@tanstack/react-query';
import { useNotices } from '#web/features/patient/list/use-notices.tsx';
import { patientInfoQuery } from '#web/features/patient/patient.api.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useParams } from '#web/ui/page-address.ts';
import { useRecordName } from '#web/ui/page-context.ts';
import { MissingRecord, ReadRecord } from '#web/ui/record-form/ReadRecord.tsx';
import { PatientRecordPage } from './record/PatientRecordPage.tsx';
import css from './record/patient-record.module.css';

export function PatientEditPage() {
  const notices = useNotices();
  return (
    <>
      {/* A user who reassigns the patient may lose access to the record, but not the way to undo it. */}
      {notices.shown && <div className={css.notice}>{notices.shown}</div>}
      <Record onAssigned={notices.showAssigned} />
    </>
  );
}

function Record({ onAssigned }: { onAssigned(handoverIds: number[], text: string): void }) {
  const id = Number(useParams().id);
  const profile = useProfile();
  const query = useQuery(patientInfoQuery(id));
  useRecordName(query.data?.name);
  return (
    <ReadRecord
      query={query}
      noun="档案"
      missing={
        <MissingRecord action={<Button href="/patient/list">返回患者列表</Button>}>
          档案可能已被删除或合并，或不在你能查看的范围内。
        </MissingRecord>
      }
    >
      {(info) => profile && <PatientRecordPage key={id} info={info} caller={profile} onAssigned={onAssigned} />}
    </ReadRecord>
  );
}
