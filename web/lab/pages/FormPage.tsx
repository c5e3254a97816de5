import { Form, InputNumber, Radio, Select, Switch } from 'antd';
import { Button } from '#web/ui/button/Button.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { LabPage } from '../LabPage.tsx';

const saved: Record<string, unknown> = {};
const options = ['甲', '乙', '丙'].map((value) => ({ value, label: value }));
const controls = [
  <Input key="text" autoComplete="off" />,
  <Select key="select" options={options} />,
  <InputNumber key="number" />,
  <DateInput key="date" />,
  <Radio.Group key="radio" options={options} />,
];
const fields = Array.from({ length: 24 }, (_, n) => ({
  name: `field${n + 1}`,
  label: `字段 ${n + 1}`,
  control: controls[n % controls.length],
}));

/** 25 fields; every fifth one, from the first on, is plain text. */
export function FormPage() {
  const kept = useKeptForm({ name: 'lab', saved });
  return (
    <LabPage title="实验表单">
      <Form {...kept.props} layout="vertical" onFinish={(values) => kept.markSaved(values, values)}>
        <DraftNotice {...kept} />
        {fields.map(({ name, label, control }) => (
          <Form.Item key={name} name={name} label={label}>
            {control}
          </Form.Item>
        ))}
        <Form.Item name="field25" label="字段 25">
          <Switch />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          保存
        </Button>
      </Form>
    </LabPage>
  );
}
