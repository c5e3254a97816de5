import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { FormNote } from './FormNote.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useLeave } from './use-leave.ts';
import { useSaveKey } from './use-save-key.ts';

interface RecordForm {
  kept: { form: FormInstance; isDirty: boolean; discard(): void };
  refusal: { text: ReactNode };
  conflict: unknown;
  isSaving: boolean;
  isSaved: boolean;
  countChanges(): number;
}

interface Props {
  formId: string;
  /** The answer of `useRecordForm`. */
  record: RecordForm;
  /** Labels of the fields that did not pass when the form was to be saved. */
  problems: readonly string[];
  /** Where 取消 leads. */
  backTo: string;
  cancelText?: string;
  isReadOnly?: boolean;
  /** Why nothing can be saved now; null: it can. */
  lockedText: string | null;
  /** Ctrl+S saves even where the bar is not shown. */
  isShown?: boolean;
}

/** The save bar of an existing record. During a conflict its panel offers saving instead. */
export function RecordBar({ formId, record, problems, backTo, cancelText, lockedText, ...options }: Props) {
  const { isReadOnly = false, isShown = true } = options;
  const { kept, conflict, isSaving, refusal } = record;
  const isClosed = isReadOnly || conflict !== null;
  const leave = useLeave(kept, backTo);
  useSaveKey(useStable(() => !isClosed && lockedText === null && kept.form.submit()));
  if (!isShown) return null;
  return (
    <SaveBar
      formId={formId}
      saveText="保存"
      cancelText={cancelText}
      isSaving={isSaving}
      isHidden={isClosed}
      lockedText={lockedText}
      onCancel={leave}
    >
      <RecordNote record={record} problems={problems} isReadOnly={isReadOnly} />
      {refusal.text}
    </SaveBar>
  );
}

type NoteProps = Required<Pick<Props, 'record' | 'problems' | 'isReadOnly'>>;

/** Whether the form has unsaved changes. It watches every value, so that the page around it need not. */
function RecordNote({ record, problems, isReadOnly }: NoteProps) {
  Form.useWatch((values) => values, { form: record.kept.form, preserve: true });
  return <FormNote problems={problems} text={isReadOnly ? '只能查看' : stateText(record)} />;
}

function stateText({ conflict, isSaved, countChanges }: RecordForm): string {
  const count = countChanges();
  if (conflict) return '请先处理上方的冲突，你的修改尚未保存';
  if (count > 0) return `修改 ${count} 处，尚未保存`;
  return isSaved ? '已保存' : '没有修改';
}
