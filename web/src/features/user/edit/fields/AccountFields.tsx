import { LockOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { normalizePhone } from '@yun/contract/base/phone';
import { type PostField, postFieldNames, postFieldSpec } from '@yun/contract/user/post-fields';
import { accountPattern } from '@yun/contract/user/staff-rules';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { uniqueQuery } from '#web/features/user/staff.api.ts';
import { ChoiceField } from '#web/ui/choices/ChoiceField.tsx';
import { PhoneInput } from '#web/ui/controls/PhoneInput.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { FieldGroup } from '../EditParts.tsx';
import css from '../edit.module.css';
import type { UserValues } from '../user-values.ts';
import { fieldRules, postRule } from './field-rules.ts';

interface Props {
  /** The saved user; none for a new account. */
  info?: user.UserInfo;
  isReadOnly: boolean;
}

/** 账号与个人信息. */
export function AccountFields({ info, isReadOnly }: Props) {
  return (
    <FieldGroup title="账号与个人信息">
      <div className={`grid gap-x-4 ${css.fieldGrid}`}>
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
    </FieldGroup>
  );
}

/** Title, department and so on: the same for colleagues and for oneself. */
export function PostFields(): ReactNode {
  return (
    <>
      {postFieldNames.map((field) => (
        <Form.Item key={field} name={field} label={postFieldSpec(field).label} rules={postRule(field)}>
          {inputOf(field)}
        </Form.Item>
      ))}
    </>
  );
}

function inputOf(field: PostField): ReactNode {
  const spec = postFieldSpec(field);
  if (spec.kind === 'text') return <Input autoComplete="off" />;
  const options = spec.choices.map((choice) => ({ value: choice, label: choice }));
  return <ChoiceField canClear options={options} />;
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

interface UniqueHintProps {
  field: 'account' | 'phone';
  value: string;
  /** The user of the form; undefined for a new account. */
  userId?: number;
  /** The saved value of this user, which needs no check. */
  saved: string;
}

const debounceMs = 400;
const takenTexts = { account: '账号已被使用', phone: '手机号已被使用' };

/** Says while typing whether the account or number is free; the server decides when it is saved. */
function UniqueHint({ field, value, userId, saved }: UniqueHintProps) {
  const text = (field === 'phone' ? normalizePhone(value) : value.trim()) ?? '';
  const rested = useDebounced(text, debounceMs);
  const isComplete = field === 'phone' || accountPattern.test(rested);
  const isAsked = rested !== '' && rested !== saved && isComplete;
  const { data } = useQuery({
    ...uniqueQuery({ [field]: rested, ...(userId !== undefined && { id: userId }) }),
    enabled: isAsked,
  });
  const isKnown = isAsked && rested === text && data !== undefined;
  const isTaken = field === 'account' ? data?.is_account_taken : data?.is_phone_taken;
  return (
    <span role="status" className={`${css.uniqueHint} ${isTaken ? 'crit' : 'ok'}`}>
      {isKnown && (isTaken ? takenTexts[field] : '✓ 可以使用')}
    </span>
  );
}
