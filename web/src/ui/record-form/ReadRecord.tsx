import { SearchOutlined } from '@ant-design/icons';
import { errorCodes } from '@yun/contract/base/error-codes';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { SkeletonPage } from '#web/ui/status/SkeletonPage.tsx';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';

interface Props<R> {
  query: { data: R | undefined; error: Error | null; refetch(): unknown };
  /** What the record is called: 档案, 用户. */
  noun: string;
  /** Shown for a record that does not exist, or that the user may not see. */
  missing: ReactNode;
  children(record: R): ReactNode;
}

/** The page of a record in every state of reading it. */
export function ReadRecord<R>({ query: { data, error, refetch }, noun, missing, children }: Props<R>) {
  if (error instanceof ApiError && error.code === errorCodes.notFound) return missing;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError) {
    return <ErrorState title={`${noun}没有读取成功`} error={error} onRetry={() => void refetch()} />;
  }
  return <SkeletonPage />;
}

/** Does not say whether the record is missing or only hidden from the user. */
export function MissingRecord({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <StatusBlock icon={<SearchOutlined />} title="记录不存在或无权查看" actions={action}>
      <p>{children}</p>
    </StatusBlock>
  );
}
