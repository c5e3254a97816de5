import type { PermissionCode } from '@yun/contract/base/permission';
import { Checkbox, Select } from 'antd';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { useFilterDays } from '#web/ui/date-input/use-filter-days.ts';
import type { AuditQuery } from './audit.api.ts';
import css from './audit.module.css';
import { PersonFilter } from './PersonFilter.tsx';
import { auditGroups } from './text/actions.ts';

interface Props {
  query: AuditQuery;
  /** Who is chosen, by name. */
  personName: string;
  onPerson(id: string, name: string): void;
  onChange(changes: Partial<AuditQuery>): void;
}

const pageParts = new Set(['page', 'size']);

const actionOptions = auditGroups.map(({ name, actions }) => ({
  label: name,
  options: Object.entries(actions).map(([value, { verb }]) => ({ value, label: verb })),
}));

const resultOptions = [
  { value: 'ok', label: '成功' },
  { value: 'refused', label: '被拒绝' },
];

/** Users with one of these codes may list users. */
const listCodes: readonly PermissionCode[] = ['USER_MGR', 'USER_BROWSE', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'];

/** Filters by day, user, action and result; the filter by record is set from the rows. */
export function AuditFilters({ query, personName, onPerson, onChange }: Props) {
  const mayListUsers = useProfile()?.permissions.some((code) => listCodes.includes(code)) ?? false;
  const { from, to } = query;
  const isFiltered = Object.entries(query).some(([name, value]) => !pageParts.has(name) && value !== '');
  const days = useFilterDays({ from, to }, isFiltered, onChange);
  const isReversed = query.from !== '' && query.to !== '' && query.from > query.to;
  return (
    <div className={`list-filters muted ${css.filters}`}>
      <DateInput
        className={css.day}
        aria-label="开始日期"
        placeholder="开始日期"
        status={isReversed ? 'error' : ''}
        {...days.fieldOf('from')}
      />
      <span aria-hidden>至</span>
      <DateInput
        className={css.day}
        aria-label="结束日期"
        placeholder="结束日期"
        status={isReversed ? 'error' : ''}
        {...days.fieldOf('to')}
      />
      {mayListUsers && <PersonFilter id={query.user_id} name={personName} onChange={onPerson} />}
      <Select
        className={css.actionSelect}
        aria-label="操作"
        placeholder="全部操作"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={withUnknown(query.action)}
        value={query.action || undefined}
        onChange={(action: string | undefined) => onChange({ action: action ?? '' })}
      />
      <Select
        className={css.result}
        aria-label="结果"
        placeholder="全部结果"
        allowClear
        options={resultOptions}
        value={query.result || undefined}
        onChange={(result: string | undefined) => onChange({ result: result ?? '' })}
      />
      <Checkbox
        checked={query.only_changes === '1'}
        onChange={({ target }) => onChange({ only_changes: target.checked ? '1' : '' })}
      >
        只看变更
      </Checkbox>
      {isReversed && (
        <p className="crit" role="alert">
          开始日期晚于结束日期
        </p>
      )}
    </div>
  );
}

/** An action without a text, from the address, is offered by its code. */
function withUnknown(action: string) {
  const isKnown = action === '' || auditGroups.some(({ actions }) => action in actions);
  return isKnown ? actionOptions : [...actionOptions, { label: '其他', options: [{ value: action, label: action }] }];
}
