import type { patient } from '@yun/contract';
import { isEditable } from '@yun/contract/patient/states';
import { LazyLinkDialog } from '#web/features/patient/link/LazyLinkDialog.ts';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { clearedFilters } from './list-query.ts';
import { isStep, type PatientAction } from './patient-actions.ts';
import type { PatientList } from './use-patient-list.ts';

const AssignDialog = lateDialog('分配医生', async () => (await import('./dialogs/AssignDialog.tsx')).AssignDialog);
const StatusDialog = lateDialog('更改状态', async () => (await import('./dialogs/StatusDialog.tsx')).StatusDialog);
const TagDialog = lateDialog('打标签', async () => (await import('./dialogs/TagDialog.tsx')).TagDialog);

// Loaded when they are opened: they are rarely used.
const ExportDialog = lateDialog('导出', async () => (await import('./dialogs/ExportDialog.tsx')).ExportDialog);
const ImportDialog = lateDialog('导入', async () => (await import('./import/ImportDialog.tsx')).ImportDialog);
const MergeDialog = lateDialog('合并', async () => (await import('./merge/MergeDialog.tsx')).MergeDialog);

type Row = patient.PatientRow;

/** The dialog of the chosen action. */
export function ListDialogs({ page }: { page: PatientList }) {
  const { chosen } = page;
  if (!chosen) return null;
  return (
    <>
      {chosen.action === 'import' ? (
        <Import page={page} />
      ) : chosen.action === 'export' ? (
        <ExportDialog
          filters={page.filters}
          rows={chosen.rows}
          total={page.list.data?.total ?? 0}
          isMore={page.list.data?.is_more ?? false}
          onClose={() => page.setChosen(null)}
        />
      ) : (
        <OfPatients key={`${chosen.action}-${chosen.rows.map(({ id }) => id).join('-')}`} page={page} {...chosen} />
      )}
    </>
  );
}

function Import({ page: { caller, scope, change, setChosen } }: { page: PatientList }) {
  return (
    <ImportDialog
      caller={caller}
      seesAgencies={scope.seesAgencies}
      onShow={() => change({ ...clearedFilters, sort: '-create_time' })}
      onClose={() => setChosen(null)}
    />
  );
}

function OfPatients({ page, action, rows }: { page: PatientList; action: PatientAction; rows: readonly Row[] }) {
  const { selected, notices, counts } = page;
  const onClose = () => page.setChosen(null);
  const [row] = rows;
  if (!row) return null;
  if (isStep(action)) return <StatusDialog row={row} step={action} onClose={onClose} />;
  if (action === 'link') return <LazyLinkDialog patient={row} isEditable={isEditable(row.status)} onClose={onClose} />;
  if (action === 'tag') {
    return <TagDialog rows={rows} tagsInUse={counts?.tags ?? []} onDone={selected.clear} onClose={onClose} />;
  }

  const finish = (showNotice: () => void) => {
    showNotice();
    selected.clear();
  };
  return action === 'assign' ? (
    <AssignDialog rows={rows} onDone={(ids, text) => finish(() => notices.showAssigned(ids, text))} onClose={onClose} />
  ) : (
    <MergeDialog
      rows={rows}
      onDone={({ mergeId, text }) => finish(() => notices.showMerged(mergeId, text))}
      onClose={onClose}
    />
  );
}
