import { useMutation } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { passwordRules } from '@yun/contract/user/password';
import { Form, type FormRule } from 'antd';
import { viewingAsText } from '#web/lib/session/use-is-viewing-as.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Password } from '#web/ui/controls/text-input.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { modifyPassword } from '../user.api.ts';
import { PasswordRules } from './PasswordRules.tsx';

interface Values {
  old_password: string;
  new_password: string;
  confirm: string;
}

interface Props {
  profile: user.Profile;
  onDone(): void;
  /** Whether anything has been typed. */
  onDirtyChange?(isDirty: boolean): void;
}

export function ChangePasswordForm({ profile, onDone, onDirtyChange }: Props) {
  const [form] = Form.useForm<Values>();
  const password = Form.useWatch('new_password', form) ?? '';
  const current = Form.useWatch('old_password', form) ?? '';
  const isViewingAs = profile.view_as !== null;
  const refusal = useRefusal(form);
  const change = useMutation(modifyPassword);
  const context = { account: profile.account, phone: profile.phone };

  async function handleFinish({ old_password, new_password }: Values) {
    if (change.isPending) return;
    refusal.clear();
    try {
      await change.mutateAsync({ old_password, new_password });
      onDone();
    } catch (error) {
      refusal.show(error, { [errorCodes.password]: 'old_password' });
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      disabled={isViewingAs}
      onFinish={handleFinish}
      onValuesChange={(_, values) => onDirtyChange?.(Object.values(values).some(Boolean))}
    >
      {/* Password managers file the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={profile.account} readOnly hidden />
      <Form.Item name="old_password" label="当前密码" rules={[{ required: true, message: '请填写当前密码' }]}>
        <Password size="large" autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="new_password"
        label="新密码"
        rules={[{ required: true, message: '请填写新密码' }, allRulesHold(context), otherThanOld]}
        extra={<PasswordRules password={password} context={context} current={current} />}
      >
        <Password size="large" autoComplete="new-password" aria-describedby="password-rules" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label="再次输入新密码"
        dependencies={['new_password']}
        rules={[{ required: true, message: '请再次输入新密码' }, sameAsNew]}
      >
        <Password size="large" autoComplete="new-password" />
      </Form.Item>
      {refusal.text}
      <div className="form-actions">
        {isViewingAs && <p role="status">{viewingAsText}</p>}
        <Button type="primary" htmlType="submit" aria-disabled={change.isPending}>
          {change.isPending ? '正在保存…' : '保存新密码'}
        </Button>
      </div>
    </Form>
  );
}

const sameAsNew: FormRule = (form) => ({
  validator: (_, value) =>
    !value || value === form.getFieldValue('new_password')
      ? Promise.resolve()
      : Promise.reject(new Error('两次输入的新密码不一致')),
});

const otherThanOld: FormRule = (form) => ({
  validator: (_, value) =>
    value && value === form.getFieldValue('old_password')
      ? Promise.reject(new Error('需要：不同于当前密码'))
      : Promise.resolve(),
});

function allRulesHold(context: Parameters<(typeof passwordRules)[number]['holds']>[1]): FormRule {
  return {
    validator: (_, value = '') => {
      const broken = passwordRules.find((rule) => value && !rule.holds(value, context));
      return broken ? Promise.reject(new Error(`需要：${broken.text}`)) : Promise.resolve();
    },
  };
}
