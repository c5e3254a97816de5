import { PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { type PlanStatus, planStatusLabels } from '@yun/contract/plan/states';
import { planListQuery } from '#web/features/plan/plan.api.ts';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { FilterChips, recordChip } from '#web/ui/data-table/FilterChips.tsx';
import { countText, FilterTabs } from '#web/ui/data-table/ListFilters.tsx';
import { NoMatch, TableNote } from '#web/ui/data-table/TableNote.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { type ChangeAddress, type PlanAddress, planDefaults } from './list-query.ts';
import { PlanRowActions } from './PlanRowActions.tsx';
import { PatientCell, PlanTitle, planColumns, progressText, StatusCell } from './plan-columns.tsx';
import css from './plan-list.module.css';
import { type PlanActions, usePlanActions } from './use-plan-actions.tsx';

interface Props {
  address: PlanAddress;
  onChange: ChangeAddress;
}

const statuses: PlanStatus[] = ['active', 'draft', 'paused', 'completed', 'archived'];

export function PlanList({ address, onChange }: Props) {
  const { view: _view, condition_code: _condition, scope: _scope, ...query } = address;
  const list = useQuery(planListQuery(query));
  const { data } = list;
  const isViewingAs = useIsViewingAs();
  const { actions, overlays } = usePlanActions();
  const columns = planColumns(isViewingAs ? null : actions);
  const clear = () => onChange(planDefaults);
  const isFiltered = Boolean(query.keyword || query.status || query.patient_id || query.category || query.expiring);
  return (
    <section className="card list-card" aria-label="计划">
      <div className="list-filters">
        <FilterTabs
          label="状态"
          tabs={[['', '全部'], ...statuses.map((status) => [status, planStatusLabels[status]] as const)]}
          value={query.status}
          countOf={(status) => (status === '' ? undefined : data && countText(data.counts[status as PlanStatus]))}
          onChange={(status) => onChange({ status })}
        />
        <CheckBox checked={query.expiring === '1'} onChange={(isOn) => onChange({ expiring: isOn ? '1' : '' })}>
          7 天内到期
        </CheckBox>
        <span className="filter-space" />
        <SearchBox
          label="计划名称、患者"
          placeholder="计划名称、患者姓名、拼音"
          value={query.keyword}
          onChange={(keyword) => onChange({ keyword })}
        />
        <TableTools name="plan-list" columns={columns} />
        {!isViewingAs && (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} href={newPlanAddress(query.patient_id)}>
            制定计划
          </Button>
        )}
      </div>
      <FilterChips
        chips={recordChip(query, 'patient_id', '患者', data?.list[0]?.patient.name ?? null)}
        defaults={planDefaults}
        onChange={onChange}
        onClear={clear}
      />
      <DataTable
        name="plan-list"
        label="计划列表"
        unit="个计划"
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        sort={query.sort}
        onChange={onChange}
        empty={<NoPlans isFiltered={isFiltered} onClear={clear} />}
        card={(row) => <PlanCard row={row} actions={isViewingAs ? null : actions} />}
      />
      {overlays}
    </section>
  );
}

const newPlanAddress = (patientId: string) => (patientId ? `/patient/plan?patient_id=${patientId}` : '/patient/plan');

function NoPlans({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  if (isFiltered) {
    return (
      <NoMatch noun="计划" onClear={onClear}>
        换一个关键词，或查看其他状态。
      </NoMatch>
    );
  }
  return (
    <TableNote icon={<SnippetsOutlined />} title="还没有计划" actions={<Button href="/patient/plan">制定计划</Button>}>
      <p>选择患者，从模板开始，通常三分钟内可以完成。</p>
    </TableNote>
  );
}

/** One plan in a narrow window. */
function PlanCard({ row, actions }: { row: plan.PlanRow; actions: PlanActions | null }) {
  return (
    <div className={css.card}>
      <div className="flex between gap-3">
        <div>
          <PlanTitle row={row} />
        </div>
        <StatusCell row={row} />
      </div>
      <div>
        <PatientCell patient={row.patient} />
      </div>
      <p className="small">
        {progressText(row)} · {row.item_count} 个动作 · 每日约 {Math.round(row.daily_minutes)} 分钟
        {row.adherence !== null && ` · 依从 ${row.adherence}%`}
      </p>
      <PlanRowActions row={row} actions={actions} />
    </div>
  );
}
