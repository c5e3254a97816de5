// What somebody typed and has not saved, kept on this computer under his id: it survives an expired session, a reload
// and a crash, and is gone as soon as somebody else signs in here. Secrets are never given to it.
import { readStored, writeStored } from '#web/lib/browser/storage.ts';

const storeKey = 'yun.drafts';
const maxMs = 24 * 60 * 60 * 1000;

export interface Draft {
  values: Record<string, unknown>;
  savedAt: number;
  /** Of the record it was typed over, where that has versions. */
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

/** Whether the drafts on this computer belong to somebody else: he signed in since, and they are none of ours. */
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
 * Tells whose drafts these are. Those of another person, and old ones, are thrown away. Null: somebody looks through
 * another person's eyes, so nothing is read or kept, and his own drafts wait for him.
 */
export function openDrafts(userId: number | null): void {
  owner = userId;
  if (owner === null) return;
  const { byForm } = read();
  const fresh = Object.entries(byForm).filter(([, draft]) => Date.now() - draft.savedAt < maxMs);
  write({ owner, byForm: Object.fromEntries(fresh) });
}

/** Who works here now: what is remembered for one person is filed under this. */
export function draftsOwner(): number | null {
  return owner;
}

/** Throws old drafts away, whoever they belong to. */
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

/** False: it could not be kept, because the browser's storage is full or refused, or another person's eyes are used. */
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

/** Drops everything typed on this page: its user agreed to lose it. */
export function dropDraftsOf(page: string): void {
  dropWhere((key) => key.startsWith(`${page}#`));
}

function dropWhere(test: (key: string) => boolean): void {
  const drafts = read();
  const left = Object.entries(drafts.byForm).filter(([key]) => !test(key));
  if (left.length < Object.keys(drafts.byForm).length) write({ ...drafts, byForm: Object.fromEntries(left) });
}
