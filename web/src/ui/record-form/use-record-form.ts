import { useMemo, useRef, useState } from 'react';
import { changedFields, type FormValues } from '#web/ui/forms/form-changes.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import {
  type Choice,
  type Conflict,
  conflictFields,
  currentRecord,
  isConflict,
  resolved,
  staleFields,
} from './conflict.ts';

interface Options<I extends { version: number }, V extends FormValues, R extends FormValues> {
  /** Unique among the forms of the page. */
  name: string;
  info: I;
  /** Fields that never leave the page. */
  secret?: readonly (keyof V & string)[];
  valuesOf(info: I): V;
  /** The form's values as the server expects them. */
  recordOf(values: V): R;
  send(changes: Partial<R>, record: R, version: number): Promise<{ version: number }>;
  /** Reads the record again. */
  readFresh(): Promise<I>;
  /** Another user saved first: `current` is the saved record. */
  onConflict?(current: I): void;
}

/**
 * The form of an existing record. A save names the version on which the changes were typed: if another user saved first,
 * nothing is overwritten and the user decides field by field.
 */
export function useRecordForm<I extends { version: number }, V extends FormValues, R extends FormValues>(
  options: Options<I, V, R>,
) {
  const { name, info, secret = [], valuesOf, recordOf, readFresh, onConflict } = options;
  const [base, setBase] = useState(info);
  const saved = useMemo(() => valuesOf(base), [valuesOf, base]);
  const kept = useKeptForm<V>({ name, saved, secret, version: base.version });
  const refusal = useRefusal(kept.form);
  const [conflict, setConflict] = useState(() => staleConflict());
  const [isSaved, setIsSaved] = useState(false);
  const saving = useSaving();
  const ownVersion = useOwnVersion(readFresh, setBase);

  // An untouched form takes over a newer record; typed changes keep the version they were typed on.
  if (base !== info && !kept.isDirty && info.version >= base.version) setBase(info);
  // The user has no changes left to decide about.
  if (conflict && !kept.isDirty) setConflict(null);

  const typed = (): V => ({ ...saved, ...kept.form.getFieldsValue(true) });

  /** The draft is older than the saved record. */
  function staleConflict(): Conflict<I> | null {
    if (kept.staleVersion === null) return null;
    return { current: info, fields: staleFields(recordOf(kept.props.initialValues), recordOf(saved)) };
  }

  function adopt(sent: V, answer: I): void {
    kept.markSaved(sent, valuesOf(answer));
    setBase(answer);
    setIsSaved(true);
  }

  function handleConflict(values: V, from: I, current: I): void {
    onConflict?.(current);
    const fields = conflictFields(recordOf(values), recordOf(valuesOf(from)), recordOf(valuesOf(current)));
    setConflict(fields.length > 0 ? { current, fields } : null);
    // Everything is saved: by an earlier attempt whose answer was lost, or by a user who typed the same.
    if (fields.length === 0) adopt(values, current);
  }

  function save(values: V, from = base): Promise<void> {
    return saving.run(async () => {
      refusal.clear();
      try {
        // Waits until the user's own change is read: without its version the save would be a conflict.
        const fresh = await sendChanges(options, values, afterOwnChange(from, await ownVersion.read()));
        if (fresh) adopt(values, fresh);
        setConflict(null);
      } catch (error) {
        if (isConflict(error)) handleConflict(values, from, { ...info, ...currentRecord<I>(error) });
        else refusal.show(error);
      }
    });
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

  return {
    kept,
    refusal,
    /** The number of fields that differ from the saved record. */
    countChanges: () => Object.keys(changedFields(recordOf(typed()), recordOf(saved))).length,
    conflict,
    isSaving: saving.isSaving,
    isSaved: isSaved && !kept.isDirty,
    save,
    resolve,
    /** The user changed the record beside the form: that is no conflict. */
    noteOwnChange: () => ownVersion.refresh(),
  };
}

/** Sends the changes since `from` and returns the record after them; null without changes. */
async function sendChanges<I extends { version: number }, V extends FormValues, R extends FormValues>(
  { valuesOf, recordOf, send, readFresh }: Options<I, V, R>,
  values: V,
  from: I,
): Promise<I | null> {
  const record = recordOf(values);
  const changed = changedFields(record, recordOf(valuesOf(from))) as Partial<R>;
  if (Object.keys(changed).length === 0) return null;
  const { version } = await send(changed, record, from.version);
  return readFresh().catch(() => ({ ...from, ...record, version }));
}

/** Runs one save at a time; a second one meanwhile is ignored. */
function useSaving() {
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = useRef(false);

  async function run(save: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    try {
      await save();
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return { isSaving, run };
}

/** The version after the user's own change beside the form; null without one, or where it cannot be read. */
function useOwnVersion<I extends { version: number }>(
  readFresh: () => Promise<I>,
  setBase: (change: (before: I) => I) => void,
) {
  const version = useRef<Promise<number | null>>(Promise.resolve(null));
  return {
    read: () => version.current,
    async refresh(): Promise<void> {
      version.current = readFresh().then(
        (record) => record.version,
        () => null,
      );
      const own = await version.current;
      setBase((before) => afterOwnChange(before, own));
    },
  };
}

/** Only the next version can be the user's own change; after a later one another user has saved too. */
function afterOwnChange<I extends { version: number }>(record: I, version: number | null): I {
  return version === record.version + 1 ? { ...record, version } : record;
}
