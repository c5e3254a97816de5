import type { user } from '@yun/contract';
import { useMemo } from 'react';
import { useProfile } from '#web/app/session/use-profile.ts';
import { BackToTop } from '#web/ui/back-to-top/BackToTop.tsx';
import { useNarrower } from '#web/ui/use-media.ts';
import { BatchBar } from './BatchBar.tsx';
import { patientColumns } from './columns.tsx';
import { ListDialogs } from './ListDialogs.tsx';
import { ListHead } from './ListHead.tsx';
import { PageHead } from './PageHead.tsx';
import { PatientTable } from './PatientTable.tsx';
import { usePatientList } from './use-patient-list.ts';
import './list-head.css';
import './patient-list.css';

export function PatientListPage() {
  const caller = useProfile();
  return caller && <ListOf caller={caller} />;
}

function ListOf({ caller }: { caller: user.Profile }) {
  const page = usePatientList(caller);
  const { hands, selected, setAct } = page;
  // In the table head and pages are in sight, and the rows' own buttons lie where this one would.
  const isCards = useNarrower(992);
  const columns = useMemo(() => patientColumns(hands), [hands]);
  const importMany = () => setAct({ act: 'import' });
  return (
    <div className="page list-page patient-list">
      <PageHead
        canPlan={hands.canPlan}
        canChange={hands.canChange}
        onImport={importMany}
        onExport={() => setAct({ act: 'export', rows: null })}
      />
      <section ref={page.landing} tabIndex={-1} className="card list-card" aria-label="患者列表">
        {selected.rows.length > 0 ? (
          <BatchBar
            rows={selected.rows}
            onAct={(act) => setAct({ act, rows: selected.rows })}
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
    </div>
  );
}
