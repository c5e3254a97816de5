import { HistoryOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from '#web/ui/button/Button.tsx';
import { ask } from '#web/ui/dialog/ask.tsx';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import css from './plan-builder.module.css';
import type { PlanBuilder } from './use-plan-builder.ts';

interface Props {
  builder: PlanBuilder;
  isReadOnly: boolean;
  onVersions(): void;
}

/** Beside the patient: the state of the draft, its versions, printing. */
export function BuilderTools({ builder, isReadOnly, onVersions }: Props) {
  const { base, patient, restoredAt, isDirty, conflict } = builder;
  const confirmDrop = () =>
    ask({
      title: '放弃未启用的草稿？',
      patient,
      content: `草稿里的调整会删除，不能找回；正在执行的版本 ${base?.version_no} 不变。`,
      okText: '放弃草稿',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => builder.dropDraft(),
    });
  const isRestored = restoredAt !== null && isDirty && !conflict;
  return (
    <>
      {isRestored ? (
        <DraftNotice restoredAt={restoredAt} discard={builder.discard} isNew={base === null} />
      ) : (
        <span className={`small fixed ${css.draftState}`} role="status">
          {isDirty ? '尚未保存' : base?.draft && `草稿已保存 ${base.draft.saved_time.slice(5, 16)}`}
        </span>
      )}
      {base && base.version_no > 0 && (
        <>
          {base.draft && !isReadOnly && <Button onClick={confirmDrop}>放弃草稿</Button>}
          <Button icon={<PrinterOutlined aria-hidden />} href={`/patient/plan-print/${base.id}`}>
            打印
          </Button>
          <Button icon={<HistoryOutlined aria-hidden />} onClick={onVersions}>
            版本
          </Button>
        </>
      )}
    </>
  );
}
