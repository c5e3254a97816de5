import type { progress } from '@yun/contract';
import { assessmentStatusLabels } from '@yun/contract/progress/labels';
import { scales } from '@yun/contract/scales/index';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { ScaleItems } from '../entry/assess/ScaleItems.tsx';
import { EntryNote } from '../entry/EntrySection.tsx';
import css from '../entry/entry.module.css';

interface Props {
  patient: progress.ProgressPatient;
  row: progress.Assessment;
  onClose(): void;
}

/** An assessment, read only. */
export function AssessmentView({ patient, row, onClose }: Props) {
  useFocusBack();
  const facts = [
    row.assessed_at.slice(0, 16),
    row.phase,
    row.side && `${row.side}侧`,
    row.assessor_name && `评定人 ${row.assessor_name}`,
    assessmentStatusLabels[row.status],
  ];
  return (
    <Dialog
      open
      className={css.dialog}
      width={640}
      title={row.scale_name}
      patient={patient}
      footer={<Button onClick={onClose}>关闭</Button>}
      onCancel={onClose}
    >
      <p className="small">{facts.filter(Boolean).join(' · ')}</p>
      {row.status === 'void' && <EntryNote isWarning>已作废：{row.void_reason}</EntryNote>}
      <p className="figures">
        <strong className="large">{row.total_words ?? '未完成'}</strong>
        {row.band && ` · ${row.band}`}
        {row.change_words && <span className={`small ${css.line}`}>较上次{row.change_words}</span>}
      </p>
      {row.conclusion && <EntryNote>{row.conclusion}</EntryNote>}
      <ScaleItems scale={scales[row.scale_code]} answers={row.items} />
    </Dialog>
  );
}
