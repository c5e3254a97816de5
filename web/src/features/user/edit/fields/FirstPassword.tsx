import { normalizePhone } from '@yun/contract/base/phone';
import { passwordRules } from '@yun/contract/user/password';
import { Form } from 'antd';
import { PasswordRules } from '#web/features/user/password/PasswordRules.tsx';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { Password } from '#web/ui/controls/text-input.ts';
import { lateRule } from '#web/ui/forms/late-rule.ts';
import { FieldGroup } from '../EditParts.tsx';
import css from '../edit.module.css';
import type { UserValues } from '../user-values.ts';
import { fieldProblem } from './field-rules.ts';

/** 初始密码 of a new account: made by the server, or typed here. */
export function FirstPassword() {
  const isOwn = Form.useWatch<UserValues['hasOwnPassword']>('hasOwnPassword') ?? false;
  return (
    <FieldGroup title="初始密码">
      <Form.Item name="hasOwnPassword" className="first-password-choice" extra="首次登录时需要修改。">
        <RadioGroup
          aria-label="初始密码"
          options={[
            { value: false, label: '随机生成' },
            { value: true, label: '自己设定' },
          ]}
        />
      </Form.Item>
      {isOwn && <OwnPassword />}
    </FieldGroup>
  );
}

function OwnPassword() {
  const password = Form.useWatch<UserValues['password']>('password') ?? '';
  const account = Form.useWatch<UserValues['account']>('account') ?? '';
  const phone = Form.useWatch<UserValues['phone']>('phone') ?? '';
  const context = { account: account.trim(), phone: normalizePhone(phone) ?? '' };
  const rule = lateRule(true, async (value = '') => {
    const broken = passwordRules.find(({ holds }) => !holds(value as string, context));
    return (await fieldProblem('password', value)) ?? (broken ? `需要：${broken.text}` : null);
  });
  return (
    <div className={`grid gap-x-4 ${css.fieldGrid}`}>
      <Form.Item
        name="password"
        label="密码"
        rules={[rule]}
        extra={<PasswordRules password={password} context={context} />}
      >
        <Password autoComplete="new-password" />
      </Form.Item>
    </div>
  );
}
