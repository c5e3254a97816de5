import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { useNotices } from '#web/features/patient/list/use-notices.tsx';
import { patientInfoQuery } from '#web/features/patient/patient.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useRecordName } from '#web/ui/page-context.ts';
import { SkeletonPage } from '#web/ui/SkeletonPage.tsx';
import { StatusBlock } from '#web/ui/StatusBlock.tsx';
import { PatientRecordPage } from './record/PatientRecordPage.tsx';
import './record/record.css';

export function PatientEditPage() {
  const notices = useNotices();
  return (
    <>
      {/* Whoever gives the patient away may lose sight of the record, but not of the way back. */}
      {notices.shown && <div className="record-notice">{notices.shown}</div>}
      <Record onAssigned={notices.tellAssigned} />
    </>
  );
}

function Record({ onAssigned }: { onAssigned(handoverIds: number[], text: string): void }) {
  const id = Number(useParams().id);
  const profile = useProfile();
  const { data, error, refetch } = useQuery(patientInfoQuery(id));
  useRecordName(data?.name);
  if (error instanceof ApiError && error.code === errorCodes.notFound) return <MissingPatient />;
  if (data && profile) return <PatientRecordPage key={id} info={data} caller={profile} onAssigned={onAssigned} />;
  if (error instanceof ApiError) return <ErrorState title="档案没有读取成功" error={error} onRetry={() => refetch()} />;
  return <SkeletonPage />;
}

/** The same page for a missing record and one out of scope, so that it reveals nothing. */
function MissingPatient() {
  return (
    <StatusBlock
      icon={<SearchOutlined />}
      title="记录不存在或无权查看"
      actions={<Button href="/patient/list">返回患者列表</Button>}
    >
      <p>档案可能已被删除或合并，或不在你能查看的范围内。</p>
    </StatusBlock>
  );
}
