import { Form } from 'antd';
import { TextArea } from '#web/ui/controls/text-input.ts';

/** The field for the reason of an action. */
export function ReasonItem({ placeholder }: { placeholder?: string }) {
  return (
    <Form.Item
      name="reason"
      label="原因"
      extra="会记入操作记录"
      rules={[
        { required: true, whitespace: true, message: '请填写原因' },
        { min: 2, message: '请填写原因，至少 2 个字' },
      ]}
    >
      <TextArea rows={2} maxLength={200} placeholder={placeholder} />
    </Form.Item>
  );
}
