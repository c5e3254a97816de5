import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { useState } from 'react';
import { printedPlanQuery } from '#web/features/plan/plan.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { useParams, useSearchParams } from '#web/ui/page-address.ts';
import { useRecordName } from '#web/ui/page-context.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { SkeletonPage } from '#web/ui/status/SkeletonPage.tsx';
import { MissingPlan } from '../MissingPlan.tsx';
import { PlanSheet } from './PlanSheet.tsx';
import css from './plan-print.module.css';

/** The plan on paper: the screen shows what is printed. */
export function PlanPrintPage() {
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const versionNo = Number(params.get('version_no')) || null;
  const { data, error, refetch } = useQuery(printedPlanQuery(id, versionNo));
  const [isLarge, setIsLarge] = useState(false);
  useRecordName(data?.patient.name);
  if (error instanceof ApiError && error.code === errorCodes.notFound) return <MissingPlan />;
  if (error instanceof ApiError) return <ErrorState title="计划没有读取成功" error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonPage />;
  return (
    <div className={`page ${css.printPage}`}>
      <div className="page-head">
        <h1>打印计划</h1>
        <CheckBox checked={isLarge} onChange={setIsLarge}>
          大字
        </CheckBox>
        <Button href={`/patient/plan?id=${id}`}>返回计划</Button>
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <PlanSheet data={data} isLarge={isLarge} />
    </div>
  );
}
