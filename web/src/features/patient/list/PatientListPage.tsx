import type { patient, user } from '@yun/contract';
import { useMemo } from 'react';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { BackToTop } from '#web/ui/back-to-top/BackToTop.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { BatchBar } from '#web/ui/data-table/BatchBar.tsx';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { patientColumns } from './columns.tsx';
import { ListDialogs } from './ListDialogs.tsx';
import { ListHead } from './ListHead.tsx';
import { PageActions } from './PageActions.tsx';
import { PatientTable } from './PatientTable.tsx';
import css from './patient-list.module.css';
import { usePatientList } from './use-patient-list.ts';

export function PatientListPage() {
  const caller = useProfile();
  return caller && <ListOf caller={caller} />;
}

function ListOf({ caller }: { caller: user.Profile }) {
  const page = usePatientList(caller);
  const { rights, selected, setChosen } = page;
  // Not beside a table: the button would cover the actions of the rows, and head and paging are visible anyway.
  const isCards = useNarrower('narrow');
  const columns = useMemo(() => patientColumns(rights), [rights]);
  const importMany = () => setChosen({ action: 'import' });
  return (
    <ListPage
      title="患者列表"
      className={css.patientList}
      actions={
        <PageActions
          canPlan={rights.canPlan}
          canChange={rights.canChange}
          onImport={importMany}
          onExport={() => setChosen({ action: 'export', rows: null })}
        />
      }
    >
      <section ref={page.landing} tabIndex={-1} className="card list-card" aria-label="患者列表">
        {selected.rows.length > 0 ? (
          <PatientBatchBar
            rows={selected.rows}
            onAction={(action) => setChosen({ action, rows: selected.rows })}
            onClear={selected.clear}
          />
        ) : (
          <ListHead page={page} columns={columns} />
        )}
        {page.notices.shown}
        <PatientTable page={page} columns={columns} onImport={importMany} />
      </section>
      {isCards && <BackToTop />}
      <ListDialogs page={page} />
    </ListPage>
  );
}

type BatchAction = 'assign' | 'tag' | 'export' | 'merge';

interface BatchBarProps {
  rows: readonly patient.PatientRow[];
  onAction(action: BatchAction): void;
  onClear(): void;
}

/** The server takes no more at once. */
const maxRows = 200;

/** Actions on all selected patients. */
function PatientBatchBar({ rows, onAction, onClear }: BatchBarProps) {
  const isTooMany = rows.length > maxRows;
  return (
    <BatchBar
      count={rows.length}
      unit="位"
      onClear={onClear}
      note={isTooMany && <p className="small">一次最多分配或打标签 {maxRows} 位，请减少选择</p>}
    >
      <Button disabled={isTooMany} onClick={() => onAction('assign')}>
        分配医生
      </Button>
      <Button disabled={isTooMany} onClick={() => onAction('tag')}>
        打标签
      </Button>
      <Button onClick={() => onAction('export')}>导出</Button>
      {rows.length === 2 && <Button onClick={() => onAction('merge')}>合并</Button>}
    </BatchBar>
  );
}
