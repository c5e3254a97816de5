import { Form, type FormInstance } from 'antd';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';

export interface Reasoned {
  to: { id: number; name: string } | null;
  reason: string;
}

interface ReasonFields {
  form: FormInstance<Reasoned>;
  refusal: ReturnType<typeof useRefusal>;
}

interface Props extends ReasonFields {
  onFinish(values: Reasoned): void;
  /** A successor is required. */
  successor?: { label: string; agencyId: number | null; excludeId: number };
}

export function useReasonForm(): ReasonFields {
  const [form] = Form.useForm<Reasoned>();
  return { form, refusal: useRefusal(form) };
}

/** The reason, and the successor where one is needed. */
export function ReasonForm({ form, refusal, onFinish, successor }: Props) {
  return (
    <Form form={form} layout="vertical" onFinish={onFinish} validateTrigger="onSubmit">
      {successor && (
        <Form.Item
          name="to"
          label={successor.label}
          rules={[{ required: true, message: `请选择${successor.label}` }]}
          getValueProps={(to: Reasoned['to']) => ({ value: to?.id ?? null, valueName: to?.name })}
          getValueFromEvent={(id: number | null, name: string | null) => (id === null ? null : { id, name })}
        >
          <PersonPicker role="doctor" agencyId={successor.agencyId} excludeIds={[successor.excludeId]} />
        </Form.Item>
      )}
      <Form.Item
        name="reason"
        label="原因"
        extra="会记入审计记录"
        rules={[
          { required: true, whitespace: true, message: '请填写原因' },
          { min: 2, message: '请填写原因，至少 2 个字' },
        ]}
      >
        <TextArea rows={2} maxLength={200} />
      </Form.Item>
      {refusal.text}
    </Form>
  );
}
