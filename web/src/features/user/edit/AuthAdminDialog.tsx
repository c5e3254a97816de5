import { useMutation } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { setAuthAdmin } from '#web/features/user/staff.api.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Password } from '#web/ui/controls/text-input.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';

interface Props {
  user: { id: number; nickname: string; is_auth_admin: boolean };
  onClose(): void;
  onDone(): void;
}

const formId = 'auth-admin';

/** Grants or revokes the rank of authorised administrator; asks for the caller's password again. */
export function AuthAdminDialog({ user, onClose, onDone }: Props) {
  const [form] = Form.useForm<{ password: string }>();
  const refusal = useRefusal(form);
  const send = useMutation(setAuthAdmin);
  const [isOpen, setIsOpen] = useState(true);
  // As of opening: the answer must not change the dialog while it closes.
  const [isMade] = useState(!user.is_auth_admin);
  const title = isMade ? `把${user.nickname}设为授权管理员` : `取消${user.nickname}的授权管理员`;

  async function handleFinish({ password }: { password: string }): Promise<void> {
    if (send.isPending) return;
    refusal.clear();
    try {
      await send.mutateAsync({ user_id: user.id, is_auth_admin: isMade ? 1 : 0, password });
      message.success(isMade ? `${user.nickname}已是授权管理员` : `${user.nickname}不再是授权管理员`);
      setIsOpen(false);
      onDone();
    } catch (error) {
      refusal.show(error, { [errorCodes.password]: 'password' });
    }
  }

  return (
    <Modal
      open={isOpen}
      title={title}
      width={440}
      onCancel={() => !send.isPending && setIsOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button onClick={() => setIsOpen(false)}>取消</Button>
          <Button type="primary" danger={!isMade} htmlType="submit" form={formId} aria-disabled={send.isPending}>
            {send.isPending ? '正在保存…' : '确定'}
          </Button>
        </>
      }
    >
      <p className="mb-3">
        {isMade ? '授权管理员可以授予系统管理权限，并管理其他管理员。' : '取消后不能再授予系统管理权限。'}
        请输入你的密码确认。
      </p>
      <Form
        form={form}
        name={formId}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={handleFinish}
      >
        <Form.Item name="password" label="你的密码" rules={[{ required: true, message: '请填写当前密码' }]}>
          <Password autoComplete="current-password" />
        </Form.Item>
        {refusal.text}
      </Form>
    </Modal>
  );
}
