import { FilterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { userTypeNames, userTypes } from '@yun/contract/base/permission';
import { lateField } from '#web/ui/choices/late-field.tsx';
import { NativeSelect } from '#web/ui/choices/NativeSelect.tsx';
import { latePart } from '#web/ui/controls/late-part.tsx';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { agencyChoicesQuery } from '#web/ui/person-picker/choices.api.ts';
import type { FilterNames } from './filter-text.ts';
import type { ListAddress } from './list-query.ts';
import type { MoreProps } from './MoreFields.tsx';
import css from './user-list.module.css';

const AgencySelect = lateField(
  '所属机构',
  async () => (await import('#web/ui/person-picker/AgencySelect.tsx')).AgencySelect,
);
// Selects to search in are as large as the list itself: loaded once the button is pointed at or focused.
const MoreFields = latePart('筛选', async () => (await import('./MoreFields.tsx')).MoreFields);

interface Props {
  address: ListAddress;
  onChange(changes: Partial<ListAddress>): void;
  names: FilterNames;
}

export function Filters({ address, onChange, names }: Props) {
  const isNarrow = useNarrower('narrow');
  const frequent = (
    <>
      <NativeSelect
        className={css.typeFilter}
        aria-label="用户类型"
        none="用户类型"
        value={address.userType}
        options={userTypes.map((value) => [value, userTypeNames[value]])}
        onChange={(userType) => onChange({ userType })}
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

/** 更多筛选: the filters used less often. */
function MoreFilters(props: MoreProps) {
  const isAll = Boolean(props.children);
  return (
    <PanelButton
      type={isAll ? 'default' : 'text'}
      icon={isAll && <FilterOutlined aria-hidden />}
      onPointerEnter={MoreFields.preload}
      onFocus={MoreFields.preload}
      panel={<MoreFields {...props} />}
    >
      {isAll ? '筛选' : '更多筛选'}
    </PanelButton>
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
      shown={value && (valueName ?? `编号 ${value}`)}
      value={Number(value) || null}
      valueName={valueName}
      onChange={(id) => onChange(id === null ? '' : String(id))}
    />
  );
}
