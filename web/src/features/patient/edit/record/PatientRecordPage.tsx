import type { patient, user } from '@yun/contract';
import { useState } from 'react';
import { viewingAsText } from '#web/lib/session/use-is-viewing-as.ts';
import { BackToTop } from '#web/ui/back-to-top/BackToTop.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { RecordBar } from '#web/ui/record-form/RecordBar.tsx';
import { groupOf } from '../field-groups.ts';
import { patientFieldName } from '../field-text.ts';
import css from '../patient-form.module.css';
import type { PatientValues } from '../patient-values.ts';
import { Overview } from './Overview.tsx';
import { PatientConflict } from './PatientConflict.tsx';
import { RecordDialogs } from './RecordDialogs.tsx';
import { RecordForm } from './RecordForm.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import { RestNote } from './RestNote.tsx';
import type { RecordAct } from './record-acts.ts';
import { isFormTab, type RecordAddress, type RecordTab, recordAddress, tabOf } from './record-tabs.ts';
import { TabContent } from './tabs/TabContent.tsx';
import { usePatientForm } from './use-patient-form.ts';
import { useRest } from './use-rest.ts';

interface Props {
  info: patient.PatientInfo;
  caller: user.Profile;
  /** The patient has another doctor now; the ids are needed to undo that. */
  onAssigned(handoverIds: number[], text: string): void;
}

export function PatientRecordPage({ info, caller, onAssigned }: Props) {
  const formId = `patient-${info.id}`;
  const [address, change] = useUrlQuery<RecordAddress>(recordAddress);
  const tab = tabOf(address);
  const show = (next: RecordTab) => change({ tab: next, from: '', to: '' });
  const record = usePatientForm(info);
  const { kept, conflict } = record;
  const { problems, clearProblems, handleFinish, handleFailed } = useSaving(record, show);
  const rest = useRest(info.id, kept);
  const [act, setAct] = useState<RecordAct | null>(null);
  const isViewingAs = caller.view_as !== null;
  const isReadOnly = !info.can.edit;

  return (
    <div className={`page stack ${css.patientPage}`}>
      {rest && (kept.isDirty || rest.fields.length === 0) && <RestNote rest={rest} />}
      <RecordHead info={info} isViewingAs={isViewingAs} onAct={setAct} />
      <RecordTabs id={info.id} tab={tab} onChange={show} />
      <div className={`grid top gap-4 ${css.columns}`}>
        <div>
          {conflict && (
            <PatientConflict
              conflict={conflict}
              callerId={caller.id}
              isSaving={record.isSaving}
              onResolve={record.resolve}
            />
          )}
          <RecordForm
            formId={formId}
            info={info}
            kept={kept}
            tab={tab}
            isReadOnly={isReadOnly || isViewingAs}
            isViewingAs={isViewingAs}
            isSaved={record.isSaved}
            onFinish={(values) => void handleFinish(values)}
            onFailed={handleFailed}
            onChange={clearProblems}
            onAssign={() => setAct('assign')}
          />
          <TabContent
            tab={tab}
            info={info}
            caller={caller}
            isReadOnly={isReadOnly || isViewingAs}
            address={address}
            onAddress={change}
            onChanged={() => void record.noteOwnChange()}
          />
        </div>
        <aside>
          <Overview info={info} />
        </aside>
      </div>
      <RecordBar
        formId={formId}
        record={record}
        problems={problems}
        backTo="/patient/list"
        isReadOnly={isReadOnly}
        lockedText={isViewingAs ? viewingAsText : null}
        isShown={isFormTab(tab) || kept.isDirty}
      />
      <BackToTop />
      {act && (
        <RecordDialogs
          key={act}
          act={act}
          info={info}
          onClose={() => setAct(null)}
          onChanged={() => void record.noteOwnChange()}
          onAssigned={onAssigned}
          onRemoved={kept.discard}
        />
      )}
    </div>
  );
}

/** Saves the form. Invalid fields are listed, and the tab of the first one is shown. */
function useSaving({ kept, conflict, save }: ReturnType<typeof usePatientForm>, onShow: (tab: RecordTab) => void) {
  const [problems, setProblems] = useState<string[]>([]);

  async function handleFinish(values: PatientValues): Promise<void> {
    if (conflict) return;
    await save(values);
    const refused = kept.form.getFieldsError().filter(({ errors }) => errors.length > 0);
    handleFailed(refused.map(({ name }) => String(name[0])));
  }

  function handleFailed(fields: string[]): void {
    setProblems(fields.map(patientFieldName));
    const [first] = fields;
    if (!first) return;
    onShow(groupOf(first));
    // The field may be on a tab that is not drawn yet.
    setTimeout(() => kept.form.scrollToField(first as 'name', { focus: true, block: 'center' }));
  }

  const clearProblems = () => setProblems((before) => (before.length > 0 ? [] : before));
  return { problems, clearProblems, handleFinish, handleFailed };
}
