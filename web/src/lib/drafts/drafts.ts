// Unsaved input, stored on this computer under the user's id: it survives an expired session, a reload and a crash, and
// is removed as soon as another user signs in here. Secrets are never stored.
import { readStored, writeStored } from '#web/lib/browser/storage.ts';

const storeKey = 'yun.drafts';
const maxMs = 24 * 60 * 60 * 1000;

export interface Draft {
  values: Record<string, unknown>;
  savedAt: number;
  /** Of the record it was typed on, where that has versions. */
  version?: number | undefined;
}

interface Drafts {
  owner: number;
  byForm: Record<string, Draft>;
}

let owner: number | null = null;

function read(): Drafts {
  const empty = { owner: owner ?? 0, byForm: {} };
  try {
    const stored = JSON.parse(readStored('localStorage', storeKey) ?? 'null') as Drafts | null;
    return stored?.owner === owner && stored.byForm && typeof stored.byForm === 'object' ? stored : empty;
  } catch {
    return empty;
  }
}

/** Whether the stored drafts belong to another user, who has signed in since. */
function isForeign(): boolean {
  try {
    const stored = JSON.parse(readStored('localStorage', storeKey) ?? 'null') as Drafts | null;
    return stored !== null && stored.owner !== owner;
  } catch {
    return false;
  }
}

function write(drafts: Drafts): boolean {
  const isEmpty = Object.keys(drafts.byForm).length === 0;
  return writeStored('localStorage', storeKey, isEmpty ? '' : JSON.stringify(drafts));
}

function keyOf(page: string, form: string): string {
  return `${page}#${form}`;
}

/**
 * Sets the owner of the drafts. Those of another user, and old ones, are removed. Null: while viewing as another user
 * nothing is read or stored, and the viewer's own drafts stay.
 */
export function openDrafts(userId: number | null): void {
  owner = userId;
  if (owner === null) return;
  const { byForm } = read();
  const fresh = Object.entries(byForm).filter(([, draft]) => Date.now() - draft.savedAt < maxMs);
  write({ owner, byForm: Object.fromEntries(fresh) });
}

/** The current owner: data stored for one user is keyed by this. */
export function draftsOwner(): number | null {
  return owner;
}

/** Removes the stored drafts of any owner when the newest is too old. */
export function dropOldDrafts(): void {
  try {
    const stored = JSON.parse(readStored('localStorage', storeKey) ?? 'null') as Drafts | null;
    if (!stored) return;
    const latest = Math.max(0, ...Object.values(stored.byForm).map((draft) => draft.savedAt));
    if (Date.now() - latest >= maxMs) writeStored('localStorage', storeKey, '');
  } catch {
    writeStored('localStorage', storeKey, '');
  }
}

/** Pages with a draft, the newest first. */
export function pagesWithDrafts(): { page: string; savedAt: number }[] {
  const newest = new Map<string, number>();
  for (const [key, { savedAt }] of Object.entries(read().byForm)) {
    const page = key.slice(0, key.lastIndexOf('#'));
    newest.set(page, Math.max(savedAt, newest.get(page) ?? 0));
  }
  return [...newest].map(([page, savedAt]) => ({ page, savedAt })).sort((a, b) => b.savedAt - a.savedAt);
}

export function hasDraft(page: string): boolean {
  return pagesWithDrafts().some((one) => one.page === page);
}

/** False: not stored, as storage is full or refused, another user has signed in, or the user views as another one. */
export function saveDraft(page: string, form: string, values: Record<string, unknown>, version?: number): boolean {
  if (owner === null || isForeign()) return false;
  const drafts = read();
  const draft: Draft = { values, savedAt: Date.now(), version };
  return write({ ...drafts, byForm: { ...drafts.byForm, [keyOf(page, form)]: draft } });
}

export function readDraft(page: string, form: string): Draft | null {
  return read().byForm[keyOf(page, form)] ?? null;
}

export function dropDraft(page: string, form: string): void {
  dropWhere((key) => key === keyOf(page, form));
}

/** Drops all drafts of this page: the user agreed to lose them. */
export function dropDraftsOf(page: string): void {
  dropWhere((key) => key.startsWith(`${page}#`));
}

function dropWhere(test: (key: string) => boolean): void {
  const drafts = read();
  const left = Object.entries(drafts.byForm).filter(([key]) => !test(key));
  if (left.length < Object.keys(drafts.byForm).length) write({ ...drafts, byForm: Object.fromEntries(left) });
}
