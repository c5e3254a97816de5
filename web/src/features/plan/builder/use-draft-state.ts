import { useEffect, useReducer, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { markUnsaved } from '#web/lib/drafts/unsaved.ts';
import { useUnsaved } from '#web/ui/forms/use-unsaved.ts';
import { usePage } from '#web/ui/page-context.ts';
import { type BuilderState, reduce } from './builder-state.ts';

interface Options {
  /** Names the plan among the drafts of the page. */
  name: string;
  /** What the server has. */
  saved: BuilderState;
  /** The version of it; null: a new plan. */
  version: number | null;
}

const isSame = (a: BuilderState, b: BuilderState) => JSON.stringify(a) === JSON.stringify(b);

/** The state of the builder, stored on this computer at every change: a reload, a crash or an expired session loses nothing. */
export function useDraftState({ name, saved, version }: Options) {
  const page = usePage();
  const [draft] = useState(() => readTyped(page.id, name));
  const [state, apply] = useReducer(reduce, { ...saved, ...draft?.state });
  const baseline = useRef(saved);
  // The user may type while a save is under way: the saved state is then older than this one.
  const latest = useRef(state);
  // The version the current state was typed on.
  const typedOn = useRef(draft ? draft.version : version);
  const [isDirty, setIsDirty] = useState(() => !isSame(state, saved));
  const [restoredAt, setRestoredAt] = useState(isDirty && draft ? draft.savedAt : null);
  useUnsaved(name, isDirty);

  function note(next: BuilderState): void {
    const dirty = !isSame(next, baseline.current);
    if (dirty) saveDraft(page.id, name, { ...next, version: typedOn.current });
    else dropDraft(page.id, name);
    setIsDirty(dirty);
    if (!dirty) setRestoredAt(null);
    // At once: the effects of a hidden page are off.
    markUnsaved(page.id, name, dirty);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: at every change of the state
  useEffect(() => {
    latest.current = state;
    note(state);
  }, [state]);

  return {
    state,
    dispatch: apply,
    isDirty,
    restoredAt,
    /** The version a restored draft was typed on, if another one has been saved since. */
    staleVersion: isDirty && draft && draft.version !== version ? draft.version : null,
    /** The server has `now` as this version; later changes stay unsaved. */
    markSaved(now: BuilderState, asVersion: number): void {
      baseline.current = now;
      typedOn.current = asVersion;
      note(latest.current);
    },
    /** Starts again from another state of the server. */
    restart(next: BuilderState, fromVersion: number | null): void {
      baseline.current = next;
      typedOn.current = fromVersion;
      latest.current = next;
      apply({ type: 'load', state: next });
      note(next);
    },
    /** The plan continues under another name: unsaved changes move with it. */
    handOver(to: string): void {
      if (!isSame(latest.current, baseline.current))
        saveDraft(page.id, to, { ...latest.current, version: typedOn.current });
      dropDraft(page.id, name);
      markUnsaved(page.id, name, false);
    },
  };
}

function readTyped(page: string, name: string) {
  const draft = readDraft(page, name);
  if (!draft) return null;
  const { version, ...state } = draft.values as Partial<BuilderState> & { version?: number | null };
  return { state, version: version ?? null, savedAt: draft.savedAt };
}
