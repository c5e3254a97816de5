import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { markUnsaved } from '#web/lib/drafts/unsaved.ts';
import { usePage } from '../page-context.ts';
import { changedFields, type FormValues, followSaved } from './form-changes.ts';
import { useUnsaved } from './use-unsaved.ts';

interface Options<V> {
  /** Unique among the forms of the page. */
  name: string;
  /** The saved values: the form is dirty where it differs from them. */
  saved: V;
  /** Fields that never leave the page: passwords, ID numbers. */
  secret?: readonly (keyof V & string)[];
  /** The version of the saved record, if it has versions. */
  version?: number;
}

export interface KeptForm<V> {
  isDirty: boolean;
  /** When the shown values were typed, if they come from a draft; null otherwise. */
  restoredAt: number | null;
  /** The version on which a restored draft was typed, if another one is saved by now. */
  staleVersion: number | null;
  form: FormInstance<V>;
  /** Spread on `<Form>`. */
  props: { form: FormInstance<V>; initialValues: V; onValuesChange(): void };
  /** After a save: `answer` is what the server has stored of `sent`. What was typed since then stays unsaved. */
  markSaved(sent: V, answer: V): void;
  /** Resets to the saved values. */
  discard(): void;
}

/**
 * A form whose input is not lost: it warns before it is left, and unsaved input is stored as a draft that is restored
 * after a reload, a crash or an expired session. Every form uses it, except those of passwords. Values are plain JSON: a
 * date is stored as its text, by `getValueProps` and `normalize` of its field.
 */
export function useKeptForm<V extends FormValues>({ name, saved, secret = [], version }: Options<V>): KeptForm<V> {
  const { id } = usePage();
  const [form] = Form.useForm<V>();
  const [draft] = useState(() => readDraft(id, name));
  const [start] = useState(() => ({ ...saved, ...draft?.values }));
  const [isDirty, setIsDirty] = useState(() => isChanged(start, saved));
  const [restoredAt, setRestoredAt] = useState(isDirty && draft ? draft.savedAt : null);
  const [staleVersion] = useState(isDirty && draft?.version !== version ? (draft?.version ?? null) : null);
  const baseline = useRef(saved);
  const typedOn = useRef(staleVersion ?? version);
  useUnsaved(name, isDirty);

  const valuesOf = () => ({ ...baseline.current, ...form.getFieldsValue(true) }) as V;

  /** Stores the difference between the form and the saved values. */
  function note(): void {
    const changed = changedFields(valuesOf(), baseline.current);
    const open = Object.fromEntries(Object.entries(changed).filter(([field]) => !secret.includes(field)));
    if (Object.keys(open).length > 0) saveDraft(id, name, open, typedOn.current);
    else dropDraft(id, name);
    const dirty = Object.keys(changed).length > 0;
    setIsDirty(dirty);
    if (!dirty) setRestoredAt(null);
    // Synchronously: the effects of a hidden page do not run.
    markUnsaved(id, name, dirty);
  }

  function fill(values: V, next: V): void {
    baseline.current = next;
    typedOn.current = version;
    const typed = form.getFieldsValue(true) as FormValues;
    // `setFieldsValue` merges groups: removed values would stay.
    for (const field of Object.keys(typed))
      if (isGroup(typed[field])) form.setFieldValue(field as never, undefined as never);
    // A field without a saved value becomes empty.
    const empty = Object.fromEntries(Object.keys(typed).map((field) => [field, undefined]));
    form.setFieldsValue({ ...empty, ...values } as Parameters<typeof form.setFieldsValue>[0]);
    note();
  }

  // The saved values may change under the form, by this save or by another window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when what is saved changes
  useEffect(() => {
    if (baseline.current !== saved) fill(followSaved(valuesOf(), baseline.current, saved) as V, saved);
  }, [saved]);

  return {
    form,
    isDirty,
    restoredAt,
    staleVersion,
    props: { form, initialValues: start as V, onValuesChange: note },
    markSaved: (sent, answer) => fill(followSaved(valuesOf(), sent, answer) as V, answer),
    discard: () => fill(baseline.current, baseline.current),
  };
}

function isChanged(values: FormValues, saved: FormValues): boolean {
  return Object.keys(changedFields(values, saved)).length > 0;
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
