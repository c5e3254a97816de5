import { useQuery } from '@tanstack/react-query';
import type { alert } from '@yun/contract';
import { alertRuleText, type RuleCode, ruleCodes } from '@yun/contract/alert/rule';
import { AlertTag } from '#web/features/alert/AlertTag.tsx';
import { ruleListQuery } from '#web/features/alert/alert.api.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { wholeList } from '#web/ui/data-table/table-props.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { OwnAgencySelect, useChosenAgency } from '#web/ui/person-picker/OwnAgencySelect.tsx';
import { EditButton, RuleName, RuleStatus, ruleColumns } from './rule-columns.tsx';
import { specOf } from './rule-values.ts';

const RuleDrawer = lateDialog('调整规则', async () => (await import('./RuleDrawer.tsx')).RuleDrawer);

// `edit` is the rule whose form is open.
const defaults = { agency_id: '', edit: '', page: '1' };

/** 预警规则: when the staff of an agency are alerted to a patient. */
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
  return (
    <ListPage
      title="预警规则"
      className="rule-page"
      actions={<OwnAgencySelect chosen={chosen} onChange={(id) => change({ agency_id: id, edit: '' })} />}
    >
      <p className="page-lead">规则在每次记录之后和每天夜里评估。调整之前可以用过去的数据试算，看会提醒谁。</p>
      <div className="card list-card">
        <DataTable<alert.AlertRuleSetting>
          name="rule-list"
          label="预警规则"
          unit="条规则"
          columns={ruleColumns(open)}
          rowKey={({ code }) => code}
          list={{
            data: data && wholeList(inOrder(data.list)),
            error: error ?? chosen.error,
            isFetching,
            refetch: chosen.error ? chosen.refetch : refetch,
          }}
          onChange={() => {}}
          empty={null}
          card={(row) => <RuleCard row={row} onOpen={open} />}
          rowClassName={({ is_enabled }) => (is_enabled ? '' : 'row-closed')}
        />
      </div>
      {rule && chosen.id !== null && (
        <RuleDrawer key={`${chosen.id}.${rule.code}`} agencyId={chosen.id} rule={rule} onClose={() => open('')} />
      )}
    </ListPage>
  );
}

const placeOf = (code: RuleCode) => ruleCodes.indexOf(code);

function inOrder(list: readonly alert.AlertRuleSetting[]): alert.AlertRuleSetting[] {
  return [...list].sort((a, b) => placeOf(a.code) - placeOf(b.code));
}

/** One rule in a narrow window. */
function RuleCard({ row, onOpen }: { row: alert.AlertRuleSetting; onOpen(code: string): void }) {
  return (
    <div>
      <div className="flex between top gap-2">
        <div>
          <RuleName row={row} />
        </div>
        <AlertTag severity={specOf(row.code).severity} />
      </div>
      <p>{alertRuleText(row.code, row.params)}</p>
      <div className="flex between top gap-2">
        <RuleStatus row={row} />
        <EditButton row={row} onOpen={onOpen} />
      </div>
    </div>
  );
}
