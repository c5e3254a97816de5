import type { PermissionCode } from '@yun/contract/base/permission';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { lateField } from '#web/ui/choices/late-field.tsx';
import { NativeSelect } from '#web/ui/choices/NativeSelect.tsx';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { useFilterDays } from '#web/ui/date-input/use-filter-days.ts';
import type { AuditQuery } from './audit.api.ts';
import css from './audit.module.css';
import { actionText } from './text/actions.ts';

interface Props {
  query: AuditQuery;
  /** Who is chosen, by name. */
  personName: string;
  onPerson(id: string, name: string): void;
  onChange(changes: Partial<AuditQuery>): void;
}

const pageParts = new Set(['page', 'size']);

const results = [
  ['ok', '成功'],
  ['refused', '被拒绝'],
] as const;

const PersonFilter = lateField('操作人', async () => (await import('./PersonFilter.tsx')).PersonFilter);
const ActionFilter = lateField('操作', async () => (await import('./ActionFilter.tsx')).ActionFilter);

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
      {mayListUsers && (
        <PersonFilter
          className={css.person}
          aria-label="操作人"
          placeholder="全部操作人"
          shown={query.user_id && personName}
          userId={query.user_id}
          name={personName}
          onChange={onPerson}
        />
      )}
      <ActionFilter
        className={css.actionSelect}
        aria-label="操作"
        placeholder="全部操作"
        shown={actionText(query.action).verb}
        action={query.action}
        onChange={(action) => onChange({ action })}
      />
      <NativeSelect
        className={css.result}
        aria-label="结果"
        none="全部结果"
        options={results}
        value={query.result}
        onChange={(result) => onChange({ result })}
      />
      <CheckBox checked={query.only_changes === '1'} onChange={(isOn) => onChange({ only_changes: isOn ? '1' : '' })}>
        只看变更
      </CheckBox>
      {isReversed && (
        <p className="crit" role="alert">
          开始日期晚于结束日期
        </p>
      )}
    </div>
  );
}
