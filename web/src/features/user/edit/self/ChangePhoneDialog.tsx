import { useMutation } from '@tanstack/react-query';
import { changePhone as changePhoneCall } from '@yun/contract/user/phone';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { PhoneInput } from '#web/ui/controls/PhoneInput.tsx';
import { Input, Password } from '#web/ui/controls/text-input.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { zodRule } from '#web/ui/forms/zod-rule.ts';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';
import { changePhone, sendBindCode } from '../edit.api.ts';

interface Props {
  account: string;
  onClose(): void;
  onDone(): void;
}

interface Values {
  phone: string;
  code: string;
  password: string;
}

const formId = 'change-phone';
const { shape } = changePhoneCall.body;
const rules = { phone: [zodRule(shape.phone)], code: [zodRule(shape.code)], password: [zodRule(shape.password)] };

/** Changes the phone number, confirmed by a code sent to it and the current password. */
export function ChangePhoneDialog({ account, onClose, onDone }: Props) {
  const [form] = Form.useForm<Values>();
  const refusal = useRefusal(form);
  const change = useMutation(changePhone);
  const [isOpen, setIsOpen] = useState(true);

  async function handleFinish(values: Values): Promise<void> {
    if (change.isPending) return;
    refusal.clear();
    try {
      await change.mutateAsync(values);
      message.success('手机号已更换，其他设备已下线');
      setIsOpen(false);
      onDone();
    } catch (error) {
      refusal.show(error);
    }
  }

  return (
    <Modal
      open={isOpen}
      title="更换手机号"
      width={440}
      mask={{ closable: false }}
      onCancel={() => !change.isPending && setIsOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button onClick={() => setIsOpen(false)}>取消</Button>
          <Button type="primary" htmlType="submit" form={formId} aria-disabled={change.isPending}>
            {change.isPending ? '正在更换…' : '更换手机号'}
          </Button>
        </>
      }
    >
      <p className="muted mb-4">更换后用新号码接收登录验证码，其他设备会下线，本机不受影响。</p>
      <Form
        form={form}
        name={formId}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={handleFinish}
      >
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <Form.Item name="phone" label="新手机号" rules={rules.phone}>
          <PhoneInput />
        </Form.Item>
        <CodeField refusal={refusal} />
        <Form.Item name="password" label="当前密码" rules={rules.password}>
          <Password autoComplete="current-password" />
        </Form.Item>
        {refusal.text}
      </Form>
    </Modal>
  );
}

function CodeField({ refusal }: { refusal: ReturnType<typeof useRefusal<Values>> }) {
  const form = Form.useFormInstance<Values>();
  const send = useMutation(sendBindCode);
  const [resendAt, setResendAt] = useState(0);
  const left = useCountdown(resendAt);

  async function handleSend(): Promise<void> {
    if (send.isPending || left > 0) return;
    refusal.clear();
    try {
      const { phone } = await form.validateFields(['phone']);
      const { interval } = await send.mutateAsync({ phone });
      setResendAt(Date.now() + interval * 1000);
      form.focusField('code');
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (error.retryAfterSeconds) setResendAt(Date.now() + error.retryAfterSeconds * 1000);
      refusal.show(error);
    }
  }

  return (
    <Form.Item
      label="验证码"
      htmlFor={`${formId}_code`}
      extra={send.isSuccess && '验证码已发送到新手机号，可直接粘贴。'}
    >
      <div className="flex gap-2">
        <Form.Item name="code" rules={rules.code} noStyle>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </Form.Item>
        <Button className="fixed" onClick={handleSend} disabled={left > 0} aria-disabled={send.isPending}>
          {left > 0 ? `${left} 秒后重发` : '获取验证码'}
        </Button>
      </div>
    </Form.Item>
  );
}
