import { useMutation, useQuery } from '@tanstack/react-query';
import type { Api, patient } from '@yun/contract';
import { ChangeList } from '#web/features/audit/index.ts';
import { patientTimelineQuery, undoMerge } from '#web/features/patient/patient.api.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { PageButtons } from '#web/ui/data-table/PageButtons.tsx';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { useFilterDays } from '#web/ui/date-input/use-filter-days.ts';
import { ask } from '#web/ui/dialog/ask.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import css from '../patient-record.module.css';
import type { RecordAddress } from '../record-tabs.ts';
import { TabCard } from './TabCard.tsx';

interface Props {
  info: patient.PatientInfo;
  isReadOnly: boolean;
  address: RecordAddress;
  onAddress(changes: Partial<RecordAddress>): void;
}

/** The changes of the record, the newest first. */
export function HistoryTab({ info, isReadOnly, address, onAddress }: Props) {
  const { from, to } = address;
  const days = useFilterDays({ from, to }, from !== '' || to !== '', onAddress);
  const page = Math.max(1, Number(address.page) || 1);
  const isReversed = from !== '' && to !== '' && from > to;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...patientTimelineQuery({ id: info.id, page, from: from || undefined, to: to || undefined }),
    enabled: !isReversed,
  });
  return (
    <TabCard title="变更记录" reading={data ? null : { error, retry: () => void refetch() }}>
      <div className="row wrap mb-3">
        <DateInput className={css.day} aria-label="开始日期" {...days.fieldOf('from')} />
        <span aria-hidden>至</span>
        <DateInput className={css.day} aria-label="结束日期" {...days.fieldOf('to')} />
        {(from || to || days.hasHeld) && (
          <Button type="link" size="small" onClick={days.clear}>
            清除
          </Button>
        )}
      </div>
      {isReversed && (
        <p className="failure" role="alert">
          开始日期晚于结束日期
        </p>
      )}
      {data && (
        <>
          {!isReadOnly && data.merges.map((merge) => <Merged key={merge.merge_id} merge={merge} info={info} />)}
          {data.total === 0 && (from || to) ? (
            <p className="small">这段时间没有变更</p>
          ) : (
            <div aria-busy={isPlaceholderData}>
              <ChangeList entries={data.list} hasDetails />
            </div>
          )}
          <PageButtons data={data} onPage={(next) => onAddress({ page: String(next) })} />
        </>
      )}
    </TabCard>
  );
}

type Merge = Api['GET /api/patient/timeline']['output']['merges'][number];

/** A record merged into this one, while the merge can still be undone. */
function Merged({ merge, info }: { merge: Merge; info: patient.PatientInfo }) {
  const undo = useMutation(undoMerge);

  function handleUndo(): void {
    ask({
      title: `撤销与${merge.drop_name}的合并？`,
      patient: info,
      content: '两份档案恢复为合并前的样子，合并后新增的记录留在这份档案里。',
      okText: '撤销合并',
      cancelText: '取消',
      onOk: async () => {
        await undo.mutateAsync({ merge_id: merge.merge_id }).then(
          () => void message.success('已撤销合并，两份档案都已恢复'),
          () => {},
        );
      },
    });
  }

  return (
    <div className={`rounded info-box mb-3 note-pad ${css.box}`}>
      <p>
        {merge.time.slice(0, 16)} 并入了{merge.drop_name}（{merge.drop_no}），7 天内可以撤销。
        <Button type="link" size="small" aria-disabled={undo.isPending} onClick={handleUndo}>
          撤销合并
        </Button>
      </p>
      {undo.error && (
        <p className="failure" role="alert">
          {failureLine(undo.error)}
        </p>
      )}
    </div>
  );
}
