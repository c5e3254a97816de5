import { Form, type FormInstance } from 'antd';
import { FormNote } from './FormNote.tsx';

interface Props {
  record: { kept: { form: FormInstance }; conflict: unknown; isSaved: boolean; countChanges(): number };
  problems: readonly string[];
  isReadOnly?: boolean;
}

/** How the form of a record stands. It follows every key, so that the page around it need not. */
export function RecordNote({ record, problems, isReadOnly = false }: Props) {
  Form.useWatch((values) => values, { form: record.kept.form, preserve: true });
  return <FormNote problems={problems} text={isReadOnly ? '只能查看' : standOf(record)} />;
}

function standOf({ conflict, isSaved, countChanges }: Props['record']): string {
  const count = countChanges();
  if (conflict) return '请先处理上方的冲突，你的修改尚未保存';
  if (count > 0) return `修改 ${count} 处，尚未保存`;
  return isSaved ? '已保存' : '没有修改';
}
