import type { user } from '@yun/contract';
import { grantableCodes, grantableTypes } from '@yun/contract/user/staff-rules';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { FieldGroup } from './EditParts.tsx';
import css from './edit.module.css';
import { formFieldName } from './field-text.ts';
import { AccountFields } from './fields/AccountFields.tsx';
import { fieldRules } from './fields/field-rules.ts';
import { PermissionFields } from './fields/PermissionFields.tsx';
import { PlaceFields } from './fields/PlaceFields.tsx';
import { followType, type Reach } from './fields/permission-sets.ts';
import { grantorOf, type UserValues } from './user-values.ts';

interface Props {
  /** The id of the form in the document, where several pages exist at once. */
  id: string;
  kept: KeptForm<UserValues>;
  profile: user.Profile;
  /** The user whose account it is; none for a new one. */
  info?: user.UserInfo;
  isReadOnly?: boolean;
  onFinish(values: UserValues): void;
  onFailed(fields: string[]): void;
  onChange(): void;
  /** More fields of the account. */
  children?: ReactNode;
}

/** One form for a new account and for changing one. */
export function UserForm({
  id,
  kept,
  profile,
  info,
  isReadOnly = false,
  onFinish,
  onFailed,
  onChange,
  children,
}: Props) {
  const { form, props } = kept;
  const type = Form.useWatch('userType', form) ?? props.initialValues.userType;
  const agencyId = Form.useWatch('agency_id', { form, preserve: true }) ?? null;
  const grantor = grantorOf(profile);
  const reachOf = (account: Pick<UserValues, 'userType' | 'agency_id'>): Reach => ({
    grantable: grantableCodes(grantor, { userType: account.userType, agencyId: account.agency_id }),
    saved: info?.modules ?? [],
  });
  const reach = reachOf({ userType: type, agency_id: agencyId });

  function handleChange(changed: Partial<UserValues>): void {
    // The manager belongs to the agency, and most permissions to the type.
    if ('agency_id' in changed) form.setFieldsValue({ manager_id: null });
    if (changed.userType) {
      const after = reachOf({ userType: changed.userType, agency_id: agencyId });
      form.setFieldsValue({ modules: followType(form.getFieldValue('modules'), changed.userType, reach, after) });
    }
    props.onValuesChange();
    onChange();
  }

  return (
    <Form
      {...props}
      name={id}
      className={css.form}
      layout="vertical"
      validateTrigger="onBlur"
      disabled={isReadOnly}
      scrollToFirstError={{ focus: true, block: 'center' }}
      onValuesChange={handleChange}
      onFinish={() => onFinish(form.getFieldsValue(true))}
      onFinishFailed={({ errorFields }) => onFailed(errorFields.map(({ name }) => formFieldName(String(name[0]))))}
    >
      <AccountFields info={info} isReadOnly={isReadOnly} />
      {children}
      <PlaceFields info={info} isReadOnly={isReadOnly} types={grantableTypes(grantor)} />
      <FieldGroup title="权限">
        {!isReadOnly && <p className={`muted ${css.groupNote}`}>先选一个角色套餐，再按需增减。至少保留 1 项。</p>}
        <Form.Item name="modules" rules={fieldRules.modules}>
          <PermissionFields reach={reach} type={type} isDisabled={isReadOnly} />
        </Form.Item>
      </FieldGroup>
    </Form>
  );
}
