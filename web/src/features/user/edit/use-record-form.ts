import { useQueryClient } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { errorCodes } from '@yun/contract/error-codes';
import { useMemo, useRef, useState } from 'react';
import { userInfoQuery } from '#web/features/user/staff.api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { changedFields, type FormValues } from '#web/ui/form-changes.ts';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { useRefusal } from '#web/ui/use-refusal.tsx';
import { type Choice, type Conflict, conflictFields, resolved } from './conflict.ts';
import { accountHistoryQuery } from './edit.api.ts';

interface Options<V extends FormValues, R extends FormValues> {
  /** Names the form among those of its page. */
  name: string;
  info: user.UserInfo;
  valuesOf(info: user.UserInfo): V;
  /** What the form's values are to the server. */
  recordOf(values: V): R;
  send(changes: Partial<R>, record: R, version: number): Promise<{ version: number }>;
}

/**
 * The form of an existing account. It is saved over exactly the version its changes were typed on: if somebody else was
 * faster, nothing is overwritten and the user decides field by field.
 */
export function useRecordForm<V extends FormValues, R extends FormValues>(options: Options<V, R>) {
  const { name, info, valuesOf, recordOf, send } = options;
  const client = useQueryClient();
  const [base, setBase] = useState(info);
  const saved = useMemo(() => valuesOf(base), [valuesOf, base]);
  const kept = useKeptForm<V>({ name, saved });
  const refusal = useRefusal(kept.form);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const isBusy = useRef(false);

  // Under an untouched form the record may be renewed; what is typed keeps the version it was typed on.
  if (base !== info && !kept.isDirty && info.version >= base.version) setBase(info);

  const typed = (): V => ({ ...saved, ...kept.form.getFieldsValue(true) });

  async function sendOver(values: V, from: user.UserInfo): Promise<void> {
    const record = recordOf(values);
    const changed = changedFields(record, recordOf(valuesOf(from))) as Partial<R>;
    if (Object.keys(changed).length === 0) return;
    const { version } = await send(changed, record, from.version);
    const fresh = await client.fetchQuery(userInfoQuery(info.id)).catch(() => ({ ...from, ...record, version }));
    kept.markSaved(values, valuesOf(fresh));
    setBase(fresh);
    setIsSaved(true);
  }

  async function save(values: V, from = base): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    refusal.clear();
    try {
      await sendOver(values, from);
      setConflict(null);
    } catch (error) {
      const current = conflictingRecord(error, info);
      if (!current) return refusal.show(error);
      client.setQueryData(userInfoQuery(info.id).queryKey, current);
      client.invalidateQueries({ queryKey: accountHistoryQuery(info.id).queryKey });
      const fields = conflictFields(recordOf(values), recordOf(valuesOf(from)), recordOf(valuesOf(current)));
      setConflict({ current, fields });
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  async function resolve(choices: Readonly<Record<string, Choice>>): Promise<void> {
    if (!conflict) return;
    const current = valuesOf(conflict.current);
    const values = resolved(conflict, choices, typed(), current);
    kept.form.setFieldsValue(values as Parameters<typeof kept.form.setFieldsValue>[0]);
    kept.markSaved(current, current);
    setBase(conflict.current);
    setConflict(null);
    await save(values, conflict.current);
  }

  /** The same person changed the record beside the form: that is no conflict. */
  async function noteOwnChange(): Promise<void> {
    const fresh = await client.fetchQuery(userInfoQuery(info.id)).catch(() => null);
    setBase((before) => (fresh?.version === before.version + 1 ? { ...before, version: fresh.version } : before));
  }

  return {
    kept,
    refusal,
    /** How many fields differ from what is saved. */
    countChanges: () => Object.keys(changedFields(recordOf(typed()), recordOf(saved))).length,
    conflict,
    isSaving,
    isSaved: isSaved && !kept.isDirty,
    save,
    resolve,
    noteOwnChange,
  };
}

function conflictingRecord(error: unknown, info: user.UserInfo): user.UserInfo | null {
  if (!(error instanceof ApiError) || error.code !== errorCodes.conflict) return null;
  return { ...info, ...(error.data as { current?: user.UserInfo } | null)?.current };
}
