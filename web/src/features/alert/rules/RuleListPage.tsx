import { useQuery } from '@tanstack/react-query';
import type { alert } from '@yun/contract';
import { type RuleCode, ruleCodes } from '@yun/contract/alert/rule';
import { ruleListQuery } from '#web/features/alert/alert.api.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { OwnAgencySelect, useChosenAgency } from '#web/ui/person-picker/OwnAgencySelect.tsx';
import { useUrlQuery } from '#web/ui/use-url-query.ts';
import { RuleCard } from './RuleCard.tsx';
import { RuleDrawer } from './RuleDrawer.tsx';
import { ruleColumns } from './rule-columns.tsx';
import './rules.css';

// `edit` is the rule whose form is open.
const defaults = { agency_id: '', edit: '', page: '1' };

/** 预警规则: when an agency wants to be told of a patient. */
export function RuleListPage() {
  const [{ agency_id, edit }, change] = useUrlQuery(defaults);
  const profile = useProfile();
  const chosen = useChosenAgency(agency_id, profile?.agency_id ?? null);
  const { data, error, isFetching, refetch } = useQuery({
    ...ruleListQuery(chosen.id ?? 0),
    enabled: chosen.id !== null,
  });
  const open = (code: string) => change({ edit: code }, { keepPage: true });
  const rule = data?.list.find(({ code }) => code === edit);
  const problem = (error ?? chosen.error) as ApiError | null;
  return (
    <div className="page list-page rule-page">
      <div className="page-head">
        <h1>预警规则</h1>
        <OwnAgencySelect chosen={chosen} onChange={(id) => change({ agency_id: id, edit: '' })} />
      </div>
      <p className="page-lead">规则在每次记录之后和每天夜里评估。调整之前可以用过去的数据试算，看会提醒谁。</p>
      <div className="card list-card">
        <DataTable<alert.AlertRuleSetting>
          name="rule-list"
          label="预警规则"
          unit="条规则"
          columns={ruleColumns(open)}
          rowKey={({ code }) => code}
          data={data && { list: inOrder(data.list), total: data.list.length, page: 1, size: data.list.length }}
          onChange={() => {}}
          isRefreshing={isFetching}
          error={problem}
          onRetry={() => void (chosen.error ? chosen.refetch() : refetch())}
          empty={null}
          card={(row) => <RuleCard row={row} onOpen={open} />}
          rowClassName={({ is_enabled }) => (is_enabled ? '' : 'row-closed')}
        />
      </div>
      {rule && chosen.id !== null && (
        <RuleDrawer key={`${chosen.id}.${rule.code}`} agencyId={chosen.id} rule={rule} onClose={() => open('')} />
      )}
    </div>
  );
}

const placeOf = (code: RuleCode) => ruleCodes.indexOf(code);

function inOrder(list: readonly alert.AlertRuleSetting[]): alert.AlertRuleSetting[] {
  return [...list].sort((a, b) => placeOf(a.code) - placeOf(b.code));
}
