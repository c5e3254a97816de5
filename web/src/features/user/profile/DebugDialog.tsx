import { useMutation } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Form, Modal } from 'antd';
import { setDebugMode } from '#web/lib/session/debug-mode.ts';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { Password } from '#web/ui/controls/text-input.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';

interface Values {
  minutes: number;
  password: string;
}

const durations = [15, 30, 60, 120].map((value) => ({ value, label: `${value} 分钟` }));

/** Asks for how long, and for the password once more. */
export function DebugDialog({ onClose }: { onClose(): void }) {
  const [form] = Form.useForm<Values>();
  const refusal = useRefusal(form);
  const save = useMutation({ ...setDebugMode, meta: { isShownByPage: true } });

  async function handleFinish({ minutes, password }: Values) {
    if (save.isPending) return;
    refusal.clear();
    try {
      await save.mutateAsync({ enabled: true, minutes, password });
      onClose();
    } catch (error) {
      refusal.show(error, { [errorCodes.password]: 'password' });
    }
  }

  return (
    <Modal
      open
      title="开启调试模式"
      width={420}
      okText={save.isPending ? '正在开启…' : '开启'}
      cancelText="取消"
      okButtonProps={{ 'aria-disabled': save.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ minutes: 15 }}
        validateTrigger="onSubmit"
        onFinish={handleFinish}
      >
        <Form.Item name="minutes" label="时长">
          <RadioGroup options={durations} />
        </Form.Item>
        <Form.Item name="password" label="当前密码" rules={[{ required: true, message: '请填写当前密码' }]}>
          <Password autoComplete="current-password" />
        </Form.Item>
        {refusal.text}
      </Form>
    </Modal>
  );
}
