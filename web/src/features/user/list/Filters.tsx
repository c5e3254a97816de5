import { FilterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { permissionCodes, permissionLabels, userTypeNames, userTypes } from '@yun/contract/base/permission';
import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { PanelSelect } from '#web/ui/data-table/PanelSelect.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { AgencySelect } from '#web/ui/person-picker/AgencySelect.tsx';
import { agencyChoicesQuery } from '#web/ui/person-picker/choices.api.ts';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';
import { type FilterNames, patientLabels, statusText } from './filter-text.ts';
import type { ListAddress } from './list-query.ts';
import css from './user-list.module.css';

interface Props {
  address: ListAddress;
  onChange(changes: Partial<ListAddress>): void;
  names: FilterNames;
}

export function Filters({ address, onChange, names }: Props) {
  const isNarrow = useNarrower('narrow');
  const frequent = (
    <>
      <Select
        className={css.typeFilter}
        aria-label="用户类型"
        placeholder="用户类型"
        allowClear
        value={address.userType || null}
        options={userTypes.map((value) => ({ value, label: userTypeNames[value] }))}
        onChange={(value: string | null | undefined) => onChange({ userType: value ?? '' })}
      />
      <AgencyFilter
        value={address.agency_id}
        valueName={names.agencyName}
        onChange={(agency_id) => onChange({ agency_id })}
      />
    </>
  );
  return (
    <div className={`flow ${css.filters}`}>
      <SearchBox
        label="查找用户"
        placeholder="姓名、账号、手机号"
        value={address.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      {!isNarrow && frequent}
      <MoreFilters address={address} onChange={onChange} managerName={names.managerName}>
        {isNarrow && frequent}
      </MoreFilters>
    </div>
  );
}

interface MoreProps {
  address: ListAddress;
  onChange(changes: Partial<ListAddress>): void;
  managerName: string | null;
  /** The filters that do not fit into the head of a narrow window. */
  children?: ReactNode;
}

/** 更多筛选: the filters used less often. */
function MoreFilters(props: MoreProps) {
  const isAll = Boolean(props.children);
  return (
    <PanelButton
      type={isAll ? 'default' : 'text'}
      icon={isAll && <FilterOutlined aria-hidden />}
      panel={<MoreFields {...props} />}
    >
      {isAll ? '筛选' : '更多筛选'}
    </PanelButton>
  );
}

function MoreFields({ address, onChange, managerName, children }: MoreProps) {
  const id = useId();
  return (
    <div className={`grid middle gap-2 ${css.fields}`}>
      {children}
      <PanelSelect
        label="状态"
        value={address.status}
        labels={statusText}
        onChange={(status) => onChange({ status })}
      />
      <label htmlFor={id}>上级</label>
      <PersonPicker
        id={id}
        role="manager"
        value={Number(address.manager_id) || null}
        valueName={managerName}
        onChange={(manager) => onChange({ manager_id: manager === null ? '' : String(manager) })}
      />
      <PanelSelect
        label="权限"
        value={address.module}
        labels={Object.fromEntries(permissionCodes.map((code) => [code, permissionLabels[code]]))}
        onChange={(module) => onChange({ module })}
      />
      <PanelSelect
        label="有无患者"
        value={address.has_patients}
        labels={patientLabels}
        onChange={(has_patients) => onChange({ has_patients })}
      />
    </div>
  );
}

interface AgencyProps {
  value: string;
  valueName: string | null;
  onChange(value: string): void;
}

/** Shown only to users who see more than one agency. */
function AgencyFilter({ value, valueName, onChange }: AgencyProps) {
  const { data } = useQuery(agencyChoicesQuery(''));
  if ((data?.total ?? 0) < 2) return null;
  return (
    <AgencySelect
      className={css.agencyFilter}
      aria-label="所属机构"
      placeholder="所属机构"
      popupMatchSelectWidth={240}
      value={Number(value) || null}
      valueName={valueName}
      onChange={(id) => onChange(id === null ? '' : String(id))}
    />
  );
}
