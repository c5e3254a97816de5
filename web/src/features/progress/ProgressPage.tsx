import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Button } from 'antd';
import { useParams } from 'react-router';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { usePage, useRecordName } from '#web/ui/page-context.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';
import { ProgressSkeleton } from './ProgressSkeleton.tsx';
import { ProgressView } from './ProgressView.tsx';
import { progressSummaryQuery } from './progress.api.ts';

/** The address is free text by the specification: what is no number is no patient. */
export function ProgressPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Progress key={id} id={Number(id)} /> : <Missing />;
}

function Progress({ id }: { id: number }) {
  const caller = useProfile();
  const { data, error, refetch } = useQuery(progressSummaryQuery(id));
  useRecordName(data?.patient.name);
  if (error instanceof ApiError && error.code === errorCodes.notFound) return <Missing />;
  if (data && caller) return <ProgressView summary={data} caller={caller} />;
  if (error instanceof ApiError) {
    return <ErrorState title="训练进展没有读取成功" error={error} onRetry={() => void refetch()} />;
  }
  return <ProgressSkeleton />;
}

/** No such record, or none of ours: the two are never told apart. */
function Missing() {
  const { canOpen } = usePage();
  return (
    <StatusBlock
      icon={<SearchOutlined />}
      title="记录不存在或无权查看"
      actions={
        canOpen('/patient/list') ? (
          <Button href="/patient/list">返回患者列表</Button>
        ) : (
          <Button href="/profile/dashboard">返回首页</Button>
        )
      }
    >
      <p>档案可能已被删除或合并，或不在你能查看的范围内。</p>
    </StatusBlock>
  );
}
