import type { user as contract } from '@yun/contract';
import { addDays } from '@yun/contract/base/day';
import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { dayAt, lastDayOf, serverNow } from '#web/lib/time/server-time.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { dayRule } from '#web/ui/date-input/day-rules.ts';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';

export interface CoverValues {
  cover_user_id: number | null;
  until: string | null;
}

interface Props {
  form: FormInstance<CoverValues>;
  user: { id: number; agency_id?: number | null; cover: contract.UserInfo['cover'] };
  refusal: ReactNode;
  onFinish(values: CoverValues): void;
}

const maxDays = 90;

/** The deputy and the last day. */
export function CoverFields({ form, user: { id, agency_id, cover }, refusal, onFinish }: Props) {
  const today = dayAt(serverNow());
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ cover_user_id: cover?.id ?? null, until: cover ? lastDayOf(cover.until) : null }}
      onFinish={onFinish}
    >
      <Form.Item name="cover_user_id" label="代班医生" rules={[{ required: true, message: '请选择代班医生' }]}>
        <PersonPicker role="doctor" agencyId={agency_id} excludeIds={[id]} valueName={cover?.nickname} />
      </Form.Item>
      <Form.Item
        name="until"
        label="代班至"
        extra={`含当天，最长 ${maxDays} 天`}
        rules={[{ required: true, message: '请选择截止日期' }, dayRule]}
      >
        <DateInput min={today} max={addDays(today, maxDays)} />
      </Form.Item>
      {refusal}
    </Form>
  );
}
