import { CopyOutlined, FileSearchOutlined, PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Form } from 'antd';
import { useMemo } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CopyButton } from '#web/ui/controls/CopyButton.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { useParams } from '#web/ui/page-address.ts';
import { useRecordName } from '#web/ui/page-context.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { SkeletonPage } from '#web/ui/status/SkeletonPage.tsx';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';
import { stageReportQuery } from '../progress.api.ts';
import { ReportSheet } from './ReportSheet.tsx';
import { type AdviceValues, ReportTools } from './ReportTools.tsx';
import { reportText } from './report-text.ts';
import css from './stage-report.module.css';

const defaults = { from: '', to: '' };

/** 阶段小结: the sheet on screen is what is printed. */
export function StageReportPage() {
  const id = Number(useParams().id);
  const [range, change] = useUrlQuery(defaults);
  const { data, error, refetch } = useQuery(stageReportQuery(id, range));
  useRecordName(data?.patient.name);
  if (error instanceof ApiError && error.code === errorCodes.notFound) return <MissingPatient />;
  if (error instanceof ApiError && !data) {
    return <ErrorState title="阶段小结没有读取成功" error={error} onRetry={() => refetch()} />;
  }
  if (!data) return <SkeletonPage />;
  // Each range has its own suggestions and its own draft of the advice.
  return <Report key={`${data.from}-${data.to}`} report={data} onRange={change} />;
}

interface ReportProps {
  report: progress.StageReport;
  onRange(range: { from: string; to: string }): void;
}

function Report({ report, onRange }: ReportProps) {
  const { patient, from, to, suggestions } = report;
  const proposed = suggestions.join('\n');
  const saved = useMemo(() => ({ advice: proposed }), [proposed]);
  const kept = useKeptForm<AdviceValues>({ name: `advice-${from}-${to}`, saved });
  const advice = (Form.useWatch('advice', kept.form) as string | undefined) ?? kept.props.initialValues.advice;

  return (
    <div className={`page ${css.page}`}>
      <div className="page-head wrap">
        <h1>阶段小结</h1>
        <Button href={`/patient/progress/${patient.id}`}>返回进展</Button>
        <CopyButton
          icon={<CopyOutlined aria-hidden />}
          text={() => reportText(report, advice)}
          success="已复制，可以粘贴到病历"
          seconds={3}
        >
          复制文字
        </CopyButton>
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          打印
        </Button>
      </div>
      <div className={`flex top centered gap-4 ${css.desk}`}>
        <ReportSheet report={report} advice={advice} />
        <ReportTools report={report} kept={kept} onRange={onRange} />
      </div>
    </div>
  );
}

function MissingPatient() {
  return (
    <StatusBlock
      icon={<FileSearchOutlined />}
      title="记录不存在或无权查看"
      actions={
        <Button type="primary" href="/patient/list">
          返回患者列表
        </Button>
      }
    />
  );
}
