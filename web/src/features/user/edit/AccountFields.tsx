import { LockOutlined } from '@ant-design/icons';
import type { user } from '@yun/contract';
import { titles } from '@yun/contract/user/staff-rules';
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { PhoneInput } from '#web/ui/PhoneInput.tsx';
import { fieldRules } from './field-rules.ts';
import { UniqueHint } from './UniqueHint.tsx';
import type { UserValues } from './user-values.ts';

interface Props {
  /** The saved user; none for a new account. */
  info?: user.UserInfo;
  isReadOnly: boolean;
}

/** 账号与个人信息. */
export function AccountFields({ info, isReadOnly }: Props) {
  return (
    <fieldset className="field-group">
      <legend>
        <h2>账号与个人信息</h2>
      </legend>
      <div className="field-grid">
        {info ? <LockedAccount /> : <NewAccount />}
        <Form.Item name="nickname" label="姓名" rules={fieldRules.nickname}>
          <Input autoComplete="off" />
        </Form.Item>
        <PhoneField info={info} isReadOnly={isReadOnly} />
        <Form.Item name="email" label="邮箱" rules={fieldRules.email}>
          <Input inputMode="email" autoComplete="off" />
        </Form.Item>
        <PostFields />
      </div>
    </fieldset>
  );
}

/** Title, department, licence: the same for colleagues and for oneself. */
export function PostFields(): ReactNode {
  return (
    <>
      <Form.Item name="title" label="职称" rules={fieldRules.title}>
        <Select allowClear placeholder="请选择" options={titles.map((title) => ({ value: title, label: title }))} />
      </Form.Item>
      <Form.Item name="department" label="科室" rules={fieldRules.department}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="license_no" label="执业证号" rules={fieldRules.license_no}>
        <Input autoComplete="off" />
      </Form.Item>
    </>
  );
}

function LockedAccount() {
  return (
    <Form.Item name="account" label="账号" extra="创建后不能修改">
      <Input disabled prefix={<LockOutlined aria-hidden />} />
    </Form.Item>
  );
}

function NewAccount() {
  const account = Form.useWatch<UserValues['account']>('account') ?? '';
  return (
    <Form.Item
      name="account"
      label="账号"
      rules={fieldRules.account}
      extra={<UniqueHint field="account" value={account} saved="" />}
    >
      <Input autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}

function PhoneField({ info, isReadOnly }: Props) {
  const phone = Form.useWatch<UserValues['phone']>('phone') ?? '';
  const hint = <UniqueHint field="phone" value={phone} userId={info?.id} saved={info?.phone ?? ''} />;
  return (
    <Form.Item name="phone" label="手机号" rules={fieldRules.phone} extra={!isReadOnly && hint}>
      <PhoneInput />
    </Form.Item>
  );
}
