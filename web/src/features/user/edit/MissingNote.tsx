import { Form, type FormInstance } from 'antd';
import { fieldName } from '#web/features/audit/index.ts';
import { FormNote } from '#web/ui/record-form/FormNote.tsx';
import type { UserValues } from './user-values.ts';

interface Props {
  form: FormInstance<UserValues>;
  problems: readonly string[];
}

/** What a new account still lacks. It follows every key, so that the page around it need not. */
export function MissingNote({ form, problems }: Props) {
  const values = Form.useWatch((all: UserValues) => all, { form, preserve: true });
  const missing = values ? missingOf(values) : '';
  return <FormNote problems={problems} text={missing ? `还需填写：${missing}` : '填写完整，尚未创建'} />;
}

function missingOf(values: UserValues): string {
  const needed = ['account', 'nickname', 'phone', ...(values.userType === '管理员' ? [] : ['agency_id'])];
  const missing = needed.filter((field) => !String(values[field as keyof UserValues] ?? '').trim());
  return missing.map(fieldName).join('、');
}
