import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { type UserType, userTypeNames } from '@yun/contract/base/permission';
import { Form, type FormRule } from 'antd';
import { ChoiceField } from '#web/ui/choices/ChoiceField.tsx';
import { agencyChoicesQuery, colleaguesQuery } from '#web/ui/person-picker/choices.api.ts';
import { LateAgencySelect, LatePersonPicker } from '#web/ui/person-picker/late-pickers.tsx';
import { FieldGroup } from '../EditParts.tsx';
import css from '../edit.module.css';
import { useNameLookup } from '../use-name-lookup.ts';
import type { UserValues } from '../user-values.ts';
import { fieldRules } from './field-rules.ts';

interface Props {
  info?: user.UserInfo;
  isReadOnly: boolean;
  /** The types the editor may give. */
  types: readonly UserType[];
}

const chosenAgency: FormRule = { required: true, message: '请选择所属机构' };

/** 所属与上级. */
export function PlaceFields({ info, isReadOnly, types }: Props) {
  const type = Form.useWatch<UserValues['userType']>('userType');
  const agencyId = Form.useWatch<UserValues['agency_id']>('agency_id') ?? null;
  const managerId = Form.useWatch<UserValues['manager_id']>('manager_id') ?? null;
  const { managerName } = useNameLookup(info);
  const agencies = useQuery(agencyChoicesQuery('')).data;
  const isOnly = agencies?.total === 1 && agencies.list[0]?.id === agencyId;
  const offered = info && !types.includes(info.userType) ? [...types, info.userType] : types;
  return (
    <FieldGroup title="所属与上级">
      <div className={`grid gap-x-4 ${css.fieldGrid}`}>
        <Form.Item name="userType" label="用户类型" rules={fieldRules.userType}>
          <ChoiceField options={offered.map((one) => ({ value: one, label: userTypeNames[one] }))} />
        </Form.Item>
        {type !== '管理员' && (
          <>
            <Form.Item
              name="agency_id"
              label="所属机构"
              rules={[chosenAgency]}
              extra={isOnly && !isReadOnly && '你只能管理这个机构的用户'}
            >
              <LateAgencySelect
                placeholder="搜索并选择机构"
                notFound="没有找到机构"
                allowClear={false}
                disabled={isReadOnly || isOnly}
                valueName={agencyId === info?.agency_id ? info?.agency_name : null}
                toOption={({ id, name, status }) => ({
                  label: status === 'disabled' ? `${name}（已停用）` : name,
                  // A disabled agency takes no further users; the saved one can be chosen again.
                  disabled: status === 'disabled' && id !== info?.agency_id,
                })}
              />
            </Form.Item>
            <Form.Item
              name="manager_id"
              label="上级"
              extra={<ManagerHint managerId={managerId} agencyId={agencyId} info={info} />}
            >
              <LatePersonPicker
                role="manager"
                agencyId={agencyId ?? undefined}
                excludeIds={info ? [info.id] : undefined}
                valueName={managerId === null ? null : managerName(managerId)}
                placeholder="不设置"
              />
            </Form.Item>
          </>
        )}
      </div>
    </FieldGroup>
  );
}

interface ManagerHintProps {
  managerId: number | null;
  agencyId: number | null;
  info?: user.UserInfo;
}

/** What the chosen manager will see because of it. */
function ManagerHint({ managerId, agencyId, info }: ManagerHintProps) {
  // The same list the picker opens with: the name comes with it.
  useQuery({ ...colleaguesQuery({ keyword: '', role: 'manager', agencyId }), enabled: managerId !== null });
  const { managerName } = useNameLookup(info);
  const name = managerId === null ? null : managerName(managerId);
  if (!name) return null;
  return info?.patient_count ? `${name}将能查看其名下 ${info.patient_count} 位患者` : `${name}将能查看其名下患者`;
}
