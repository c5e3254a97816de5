import { useQuery } from '@tanstack/react-query';
import type { progress } from '@yun/contract';
import { type ScaleCode, scaleCodes } from '@yun/contract/measure/scale';
import { scaleSettingsQuery } from '#web/features/progress/progress.api.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { wholeList } from '#web/ui/data-table/table-props.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { OwnAgencySelect, useChosenAgency } from '#web/ui/person-picker/OwnAgencySelect.tsx';
import { Mdc, rangeText, ScaleName, SetButton, scaleColumns } from './scale-columns.tsx';
import css from './scales.module.css';

const ScaleDialog = lateDialog('量表设置', async () => (await import('./ScaleDialog.tsx')).ScaleDialog);

// `edit` is the code of the scale whose dialog is open.
const defaults = { agency_id: '', edit: '', page: '1' };

/** 量表设置: the scales an agency uses, and the measurement error beyond which a change counts as a gain. */
export function ScaleListPage() {
  const [{ agency_id, edit }, change] = useUrlQuery(defaults);
  const profile = useProfile();
  const chosen = useChosenAgency(agency_id, profile?.agency_id ?? null);
  const { data, error, isFetching, refetch } = useQuery({
    ...scaleSettingsQuery(chosen.id ?? 0),
    enabled: chosen.id !== null,
  });
  const open = (code: string) => change({ edit: code }, { keepPage: true });
  const setting = data?.list.find(({ code }) => code === edit);
  return (
    <ListPage
      title="量表设置"
      actions={<OwnAgencySelect chosen={chosen} onChange={(id) => change({ agency_id: id, edit: '' })} />}
    >
      <p className="page-lead">
        停用的量表不再出现在录入中，已有的评定保留。测量误差用于判断变化是否真实：默认按患者的病种取用文献数值，也可以按本机构的依据设定。
      </p>
      <div className="card list-card">
        <DataTable<progress.ScaleSetting>
          name="scale-list"
          label="量表"
          unit="个量表"
          columns={scaleColumns(open)}
          rowKey={({ code }) => code}
          list={{
            data: data && wholeList(inOrder(data.list)),
            error: error ?? chosen.error,
            isFetching,
            refetch: chosen.error ? chosen.refetch : refetch,
          }}
          onChange={() => {}}
          empty={null}
          card={(row) => <ScaleCard row={row} onOpen={open} />}
          rowClassName={({ is_enabled }) => (is_enabled ? '' : 'row-closed')}
        />
      </div>
      {setting && chosen.id !== null && (
        <ScaleDialog
          key={`${chosen.id}.${setting.code}`}
          agencyId={chosen.id}
          setting={setting}
          onClose={() => open('')}
        />
      )}
    </ListPage>
  );
}

const indexOf = (code: ScaleCode) => scaleCodes.indexOf(code);

function inOrder(list: readonly progress.ScaleSetting[]): progress.ScaleSetting[] {
  return [...list].sort((a, b) => indexOf(a.code) - indexOf(b.code));
}

/** A scale in a narrow window. */
function ScaleCard({ row, onOpen }: { row: progress.ScaleSetting; onOpen(code: string): void }) {
  return (
    <div className={css.card}>
      <ScaleName row={row} />
      <p className="small">
        {rangeText(row.code)} · 测量误差 <Mdc row={row} /> · {row.is_enabled ? '启用' : '停用'}
      </p>
      <SetButton row={row} onOpen={onOpen} />
    </div>
  );
}
