import type { patient } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import type { IdCardFacts } from '@yun/contract/base/id-card';
import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { useNavigate } from '#web/ui/page-address.ts';
import { groupOf, touchedBy } from '../field-groups.ts';
import { patientFieldName } from '../field-text.ts';
import { factsOf, filledBy } from '../id-card-fill.ts';
import { type CreateValues, likelyConsent, type Step, stepFields, steps } from './create-values.ts';
import { blockReasonOf } from './duplicate-check.ts';
import { type CreatedPatient, useCreatePatient } from './use-create-patient.ts';
import { type LookAlikes, useDuplicates } from './use-duplicates.ts';
import { useSteps } from './use-steps.ts';

type Field = keyof CreateValues;

/** Creating a patient: filled in step by step, compared with existing records, saved once. */
export function useCreatePage(kept: KeptForm<CreateValues>) {
  const { form } = kept;
  const refusal = useRefusal(form);
  const lookAlikes = useDuplicates(form);
  const navigation = useSteps(kept);
  const creation = useCreatePatient(kept);
  const { problems, clearProblems, areValid, isNewPerson } = useChecks(form, navigation, lookAlikes);
  const { unsigned, setTarget, settle, startOver } = useOutcome(kept, navigation);
  const isSaving = useRef(false);
  const { follow, adopt } = useFollowing(kept);

  function handleValues(changed: Partial<CreateValues>): void {
    follow(changed);
    kept.props.onValuesChange();
    clearProblems();
    const wrong = touchedBy(Object.keys(changed)).filter((field) => form.getFieldError(field as Field).length > 0);
    if (wrong.length > 0) form.validateFields(wrong as Field[]).catch(() => {});
  }

  async function next(): Promise<void> {
    const { step } = navigation;
    if (!(await areValid([step])) || (step === '1' && !(await isNewPerson()))) return;
    const after = steps[steps.indexOf(step) + 1];
    if (after) navigation.go(after);
  }

  async function save(target: SaveTarget): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    refusal.clear();
    setTarget(target);
    try {
      if ((await areValid(steps)) && (await isNewPerson())) settle(await creation.create());
    } catch (error) {
      showError(error);
    } finally {
      isSaving.current = false;
    }
  }

  function showError(error: unknown): void {
    const found = foundIn(error);
    if (found) void lookAlikes.setFound(found);
    refusal.show(error);
    const [first] = error instanceof ApiError ? error.fieldErrors : [];
    if (first) navigation.goToField(first.field);
    else if (found) navigation.go('1');
  }

  const signAgain = async () => unsigned && settle(await creation.signAgain(unsigned));
  return {
    refusal,
    lookAlikes,
    navigation,
    problems,
    unsigned,
    creation,
    handleValues,
    adopt,
    next,
    save,
    signAgain,
    startOver,
  };
}

type StepNavigation = ReturnType<typeof useSteps>;
/** Which page opens after saving. */
type SaveTarget = 'record' | 'plan';

/** What must hold before the next step and before saving. */
function useChecks(form: FormInstance<CreateValues>, navigation: StepNavigation, lookAlikes: LookAlikes) {
  const [problems, setProblems] = useState<string[]>([]);
  const clearProblems = () => setProblems((before) => (before.length > 0 ? [] : before));

  /** Whether the fields of these steps are valid; if not, goes to the first invalid one. */
  async function areValid(checked: readonly Step[]): Promise<boolean> {
    const fields = checked.flatMap((step) => [...stepFields[step]] as Field[]);
    try {
      await form.validateFields([...fields, 'ack_reason']);
      return true;
    } catch (failed) {
      const wrong = (failed as { errorFields: { name: Field[] }[] }).errorFields.map(({ name }) => String(name[0]));
      const first = fields.find((field) => wrong.includes(field)) ?? 'ack_reason';
      setProblems(wrong.map(patientFieldName));
      navigation.goToField(first);
      return false;
    }
  }

  async function isNewPerson(): Promise<boolean> {
    const blockReason = blockReasonOf(await lookAlikes.ask(), form.getFieldsValue(true));
    if (blockReason) navigation.go('1');
    return blockReason === null;
  }

  return { problems, clearProblems, areValid, isNewPerson };
}

/** What follows once the record is saved: another page, or the consent that could not be recorded. */
function useOutcome(kept: KeptForm<CreateValues>, navigation: StepNavigation) {
  const navigate = useNavigate();
  const [unsigned, setUnsigned] = useState<CreatedPatient | null>(null);
  const target = useRef<SaveTarget>('record');

  function settle(created: CreatedPatient | null): void {
    if (!created) return;
    setUnsigned(created.consentProblem === null ? null : created);
    if (created.consentProblem === null) leaveTo(created);
  }

  function leaveTo({ id, name, patientNo, unsaved }: CreatedPatient): void {
    startOver();
    if (unsaved) {
      navigate(`/patient/edit/${id}?tab=${groupOf(unsaved.fields[0] ?? 'doctor_id')}`);
      return;
    }
    message.success(`已建档：${name}（${patientNo}）`);
    navigate(target.current === 'plan' ? `/patient/plan?patient_id=${id}` : `/patient/edit/${id}`);
  }

  function startOver(): void {
    kept.discard();
    setUnsigned(null);
    kept.form.setFields(Object.keys(kept.props.initialValues).map((name) => ({ name: name as Field, errors: [] })));
    navigation.go('1');
  }

  function setTarget(next: SaveTarget): void {
    target.current = next;
  }

  return { unsigned, setTarget, settle, startOver };
}

/** Updates fields that depend on others. */
function useFollowing({ form, props }: Pick<KeptForm<CreateValues>, 'form' | 'props'>) {
  const facts = useRef<IdCardFacts | null>(null);

  function follow(changed: Partial<CreateValues>): void {
    const values = form.getFieldsValue(true) as CreateValues;
    if ('id_number' in changed) form.setFieldsValue({ had_id_number: changed.id_number !== '' });
    if ('id_number' in changed || 'id_type' in changed) {
      const read = factsOf(values, serverToday());
      if (read) form.setFieldsValue(filledBy(read, values, facts.current));
      facts.current = read ?? facts.current;
    }
    // A doctor belongs to one agency: another agency clears the choice.
    if ('agency_id' in changed) form.setFieldsValue({ doctor_id: null });
    if (changed.signs_now) form.setFieldsValue(likelyConsent(values));
  }

  const adopt = useStable(() => {
    const read = factsOf(form.getFieldsValue(true), serverToday());
    if (!read) return;
    form.setFieldsValue(read);
    props.onValuesChange();
    form.validateFields(['birth_date', 'gender']).catch(() => {});
  });

  return { follow, adopt };
}

/** The look-alikes in the server's refusal. */
function foundIn(error: unknown): patient.Duplicates | null {
  if (!(error instanceof ApiError) || error.code !== errorCodes.duplicate) return null;
  return (error.data as { duplicates?: patient.Duplicates } | null)?.duplicates ?? null;
}
