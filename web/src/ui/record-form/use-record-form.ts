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
  /** Names the form among those of its page. */
  name: string;
  info: I;
  /** Fields that never leave the page. */
  secret?: readonly (keyof V & string)[];
  valuesOf(info: I): V;
  /** What the form's values are to the server. */
  recordOf(values: V): R;
  send(changes: Partial<R>, record: R, version: number): Promise<{ version: number }>;
  /** Reads the record again. */
  readFresh(): Promise<I>;
  /** Somebody else was faster: `current` is what is saved by now. */
  onConflict?(current: I): void;
}

/**
 * The form of an existing record. It is saved over exactly the version its changes were typed on: if somebody else was
 * faster, nothing is overwritten and the user decides field by field.
 */
export function useRecordForm<I extends { version: number }, V extends FormValues, R extends FormValues>(
  options: Options<I, V, R>,
) {
  const { name, info, secret = [], valuesOf, recordOf, send, readFresh, onConflict } = options;
  const [base, setBase] = useState(info);
  const saved = useMemo(() => valuesOf(base), [valuesOf, base]);
  const kept = useKeptForm<V>({ name, saved, secret, version: base.version });
  const refusal = useRefusal(kept.form);
  const [conflict, setConflict] = useState(() => staleConflict());
  const [isSaving, setIsSaving] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const isBusy = useRef(false);
  /** The version after the user's own change beside the form, once it is read. */
  const ownVersion = useRef<Promise<number | null>>(Promise.resolve(null));

  // Under an untouched form the record may be renewed; what is typed keeps the version it was typed on.
  if (base !== info && !kept.isDirty && info.version >= base.version) setBase(info);
  // Nothing of one's own is left to decide about.
  if (conflict && !kept.isDirty) setConflict(null);

  const typed = (): V => ({ ...saved, ...kept.form.getFieldsValue(true) });

  /** A draft of another day, and somebody has saved since. */
  function staleConflict(): Conflict<I> | null {
    if (kept.staleVersion === null) return null;
    return { current: info, fields: staleFields(recordOf(kept.props.initialValues), recordOf(saved)) };
  }

  function adopt(sent: V, answer: I): void {
    kept.markSaved(sent, valuesOf(answer));
    setBase(answer);
    setIsSaved(true);
  }

  async function sendOver(values: V, from: I): Promise<void> {
    const record = recordOf(values);
    const changed = changedFields(record, recordOf(valuesOf(from))) as Partial<R>;
    if (Object.keys(changed).length === 0) return;
    const { version } = await send(changed, record, from.version);
    const fresh = await readFresh().catch(() => ({ ...from, ...record, version }));
    adopt(values, fresh);
  }

  async function save(values: V, from = base): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    refusal.clear();
    try {
      // Saved while an own change is still being read, the form would conflict with its own user.
      await sendOver(values, afterOwnChange(from, await ownVersion.current));
      setConflict(null);
    } catch (error) {
      if (!isConflict(error)) return refusal.show(error);
      const current = { ...info, ...currentRecord<I>(error) };
      onConflict?.(current);
      const fields = conflictFields(recordOf(values), recordOf(valuesOf(from)), recordOf(valuesOf(current)));
      setConflict(fields.length > 0 ? { current, fields } : null);
      // All of it is saved: by a try before this one, whose answer was lost, or by somebody of the same mind.
      if (fields.length === 0) adopt(values, current);
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
    ownVersion.current = readFresh().then(
      ({ version }) => version,
      () => null,
    );
    const version = await ownVersion.current;
    setBase((before) => afterOwnChange(before, version));
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

/** Only the next version can be the user's own change; after any later one somebody else has saved too. */
function afterOwnChange<I extends { version: number }>(record: I, version: number | null): I {
  return version === record.version + 1 ? { ...record, version } : record;
}
