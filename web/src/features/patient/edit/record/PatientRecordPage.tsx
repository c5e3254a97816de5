import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { patient, user } from '@yun/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { modifyPatient, patientInfoQuery, patientTimelineQuery } from '#web/features/patient/patient.api.ts';
import { changed } from '#web/lib/changes.ts';
import { viewingAsText } from '#web/lib/session/use-is-viewing-as.ts';
import { BackToTop } from '#web/ui/back-to-top/BackToTop.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { latePart } from '#web/ui/controls/late-part.tsx';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { ConflictPanel } from '#web/ui/record-form/ConflictPanel.tsx';
import type { Choice, Conflict } from '#web/ui/record-form/conflict.ts';
import { RecordBar } from '#web/ui/record-form/RecordBar.tsx';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { groupOf } from '../field-groups.ts';
import { patientFieldName, patientFieldText } from '../field-text.ts';
import css from '../patient-form.module.css';
import {
  numberToSend,
  type PatientRecord,
  type PatientValues,
  recordFormName,
  recordOfPatient,
  valuesOfPatient,
} from '../patient-values.ts';
import { takeUnsavedChanges, type UnsavedChanges } from '../unsaved-changes.ts';
import { Overview } from './Overview.tsx';
import recordCss from './patient-record.module.css';
import { RecordForm } from './RecordForm.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordTabs } from './RecordTabs.tsx';
import type { RecordAction } from './record-actions.ts';
import { isFormTab, type RecordAddress, type RecordTab, recordAddress, tabOf } from './record-tabs.ts';

const TabContent = latePart('内容', async () => (await import('./tabs/TabContent.tsx')).TabContent);

const RecordDialogs = lateDialog('操作', async () => (await import('./RecordDialogs.tsx')).RecordDialogs);

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
  const unsaved = useUnsavedChanges(info.id, kept);
  const [action, setAction] = useState<RecordAction | null>(null);
  const isViewingAs = caller.view_as !== null;
  const isReadOnly = !info.can.edit;

  return (
    <div className={`page stack ${css.patientPage}`}>
      {unsaved && (kept.isDirty || unsaved.fields.length === 0) && <UnsavedNote unsaved={unsaved} />}
      <RecordHead info={info} isViewingAs={isViewingAs} onAction={setAction} />
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
            onAssign={() => setAction('assign')}
          />
          {!isFormTab(tab) && (
            <TabContent
              tab={tab}
              info={info}
              caller={caller}
              isReadOnly={isReadOnly || isViewingAs}
              address={address}
              onAddress={change}
              onChanged={() => void record.noteOwnChange()}
            />
          )}
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
      {action && (
        <RecordDialogs
          key={action}
          action={action}
          info={info}
          onClose={() => setAction(null)}
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

interface ConflictProps {
  conflict: Conflict<patient.PatientInfo>;
  callerId: number;
  isSaving: boolean;
  onResolve(choices: Record<string, Choice>): void;
}

/** Shown when another user has saved the record meanwhile. */
function PatientConflict({ conflict, callerId, isSaving, onResolve }: ConflictProps) {
  const { id, version } = conflict.current;
  const [last] = useQuery(patientTimelineQuery({ id, page: 1 })).data?.list ?? [];
  return (
    <ConflictPanel
      key={version}
      conflict={conflict}
      noun="档案"
      nameOf={patientFieldName}
      textOf={patientFieldText}
      changed={last && { by: last.user_name, time: last.time, isOwn: last.user_id === callerId }}
      isSaving={isSaving}
      onResolve={onResolve}
    />
  );
}

/** Explains why changes are unsaved although the user has pressed 保存. */
function UnsavedNote({ unsaved: { fields, elsewhere, isRepeated } }: { unsaved: UnsavedChanges }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={`rounded warn-box mb-4 ${recordCss.restNote}`} role="alert" tabIndex={-1}>
      <p>
        <strong>{isRepeated ? '上次提交其实已保存' : '档案已保存'}；之后的修改还没有保存。</strong>
      </p>
      {fields.length > 0 && <p>尚未保存：{fields.map(patientFieldName).join('、')}。请核对后保存。</p>}
      {elsewhere.length > 0 && <p>{elsewhere.join('、')}以已保存的为准，需要修改请在本页另行操作。</p>}
    </div>
  );
}

/** The form of an existing record, saved over exactly the version it was typed on. */
function usePatientForm(info: patient.PatientInfo) {
  const { id } = info;
  const client = useQueryClient();
  const modify = useMutation(modifyPatient);
  return useRecordForm({
    name: recordFormName,
    info,
    secret: ['id_number'],
    valuesOf: valuesOfPatient,
    recordOf: recordOfPatient,
    send: (_changes, { id_number, clears_id_number, ...fields }: PatientRecord, version) =>
      modify.mutateAsync({ id, version, ...fields, ...numberToSend({ id_number, clears_id_number }) }),
    readFresh: () => client.fetchQuery(patientInfoQuery(id)),
    onConflict: (current) => {
      client.setQueryData(patientInfoQuery(id).queryKey, current);
      changed(client, 'patientConflict');
    },
  });
}

/** Fills in what the page of new records could not save; null if there is nothing. */
function useUnsavedChanges(id: number, { form, props }: Pick<KeptForm<PatientValues>, 'form' | 'props'>) {
  const [unsaved, setUnsaved] = useState<UnsavedChanges | null>(null);
  const fillIn = useEffectEvent(() => {
    const left = takeUnsavedChanges(id);
    if (!left) return;
    form.setFieldsValue(left.values as Parameters<typeof form.setFieldsValue>[0]);
    props.onValuesChange();
    setUnsaved(left);
  });
  // Effects run whenever the page is shown again: it may have been open before.
  useEffect(() => fillIn(), []);
  return unsaved;
}
