import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, dropDraftsOf, openDrafts, readDraft, saveDraft } from './drafts.ts';

beforeEach(() => {
  localStorage.clear();
  openDrafts(16);
});

describe('drafts', () => {
  it('are restored for the same user', () => {
    saveDraft('/patient/edit/1', 'main', { name: '陆振华' });
    openDrafts(16);
    expect(readDraft('/patient/edit/1', 'main')?.values).toEqual({ name: '陆振华' });
    expect(readDraft('/patient/edit/2', 'main')).toBeNull();
  });

  it('report that they could not be stored', () => {
    expect(saveDraft('/patient/edit/1', 'main', { name: '陆振华' })).toBe(true);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(saveDraft('/patient/edit/1', 'main', { name: '陆振华华' })).toBe(false);
    full.mockRestore();
    expect(readDraft('/patient/edit/1', 'main')?.values).toEqual({ name: '陆振华' });
    openDrafts(null);
    expect(saveDraft('/patient/edit/1', 'main', { name: '陆振华' })).toBe(false);
  });

  it('are removed once another user signs in', () => {
    saveDraft('/patient/edit/1', 'main', { name: '陆振华' });
    openDrafts(17);
    expect(readDraft('/patient/edit/1', 'main')).toBeNull();
    expect(JSON.stringify(localStorage)).not.toContain('陆振华');
    openDrafts(16);
    expect(readDraft('/patient/edit/1', 'main')).toBeNull();
  });

  it('of a user who signed in since are not touched by a window of the user before', () => {
    saveDraft('/patient/edit/1', 'main', { name: '陆振华' });
    // Another window of this browser: this one has not been notified yet.
    const theirs = JSON.stringify({ owner: 17, byForm: { '/a#one': { values: { x: 1 }, savedAt: Date.now() } } });
    localStorage.setItem('yun.drafts', theirs);
    expect(saveDraft('/patient/edit/1', 'main', { name: '陆振华华' })).toBe(false);
    dropDraftsOf('/a');
    expect(readDraft('/a', 'one')).toBeNull();
    expect(localStorage.getItem('yun.drafts')).toBe(theirs);
  });

  it('are neither read nor stored while viewing as another user, and stay for their owner', () => {
    saveDraft('/patient/edit/1', 'main', { name: '陆振华' });
    const kept = localStorage.getItem('yun.drafts');
    openDrafts(null);
    expect(readDraft('/patient/edit/1', 'main')).toBeNull();
    saveDraft('/patient/edit/1', 'main', { name: '别人' });
    dropDraftsOf('/patient/edit/1');
    expect(localStorage.getItem('yun.drafts')).toBe(kept);
    openDrafts(16);
    expect(readDraft('/patient/edit/1', 'main')?.values).toEqual({ name: '陆振华' });
  });

  it('are removed after a day', () => {
    vi.useFakeTimers({ now: 1_000_000_000_000 });
    saveDraft('/a', 'old', { text: '旧' });
    vi.setSystemTime(1_000_000_000_000 + 20 * 3_600_000);
    saveDraft('/a', 'new', { text: '新' });
    vi.setSystemTime(1_000_000_000_000 + 25 * 3_600_000);
    openDrafts(16);
    vi.useRealTimers();
    expect(readDraft('/a', 'old')).toBeNull();
    expect(readDraft('/a', 'new')).not.toBeNull();
  });

  it('are removed one by one or with their page, and leave nothing behind', () => {
    saveDraft('/a', 'one', { x: 1 });
    saveDraft('/a', 'two', { x: 2 });
    saveDraft('/a/b', 'one', { x: 3 });
    dropDraft('/a', 'one');
    expect(readDraft('/a', 'one')).toBeNull();
    expect(readDraft('/a', 'two')).not.toBeNull();
    dropDraftsOf('/a');
    expect(readDraft('/a', 'two')).toBeNull();
    expect(readDraft('/a/b', 'one')).not.toBeNull();
    dropDraftsOf('/a/b');
    expect(localStorage).toHaveLength(0);
  });

  it.each(['rubbish', '7', '{"owner":16}', '{"owner":16,"byForm":null}'])('ignore %s in the storage', (text) => {
    localStorage.setItem('yun.drafts', text);
    openDrafts(16);
    saveDraft('/a', 'one', { x: 1 });
    expect(readDraft('/a', 'one')?.values).toEqual({ x: 1 });
  });
});
