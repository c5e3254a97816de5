import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useParams } from '#web/ui/page-address.ts';
import { usePage, useRecordName } from '#web/ui/page-context.ts';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { StatusBlock } from '#web/ui/status/StatusBlock.tsx';
import { ProgressView } from './ProgressView.tsx';
import { progressSummaryQuery } from './progress.api.ts';
import css from './progress-page.module.css';

/** The specification allows any text as id in the address: only a number can be a patient. */
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

/** The page does not reveal whether the record is missing or out of the caller's scope. */
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

/** Grey placeholders in the layout of the page. */
function ProgressSkeleton() {
  return (
    <Delayed>
      <div className={`page ${css.page}`} aria-hidden>
        <div className={`panel mb-3 ${css.padded}`}>
          <span className="bar" style={{ width: '55%', height: 20 }} />
        </div>
        <div className={`panel mb-3 grid ${css.answers}`}>
          {[1, 2, 3].map((tile) => (
            <div key={tile} className={`grid ${css.answer}`}>
              <div>
                <span className="bar" style={{ width: 70 }} />
                <span className="bar" style={{ width: 140, height: 28 }} />
                <span className="bar" style={{ width: '80%' }} />
              </div>
            </div>
          ))}
        </div>
        <div className={`panel mb-3 grid ${css.overview}`}>
          <div className={`grid gap-4 ${css.padded} ${css.charts}`}>
            <span className="bar" style={{ width: 160 }} />
            <span className="bar" style={{ height: 210 }} />
            <span className="bar" style={{ width: 160 }} />
            <span className="bar" style={{ height: 130 }} />
          </div>
          <div className={`${css.calendar} ${css.padded}`}>
            <span className="bar" style={{ width: 120 }} />
            <span className="bar" style={{ height: 190 }} />
          </div>
        </div>
      </div>
    </Delayed>
  );
}
