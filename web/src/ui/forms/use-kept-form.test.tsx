import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDrafts, readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import { forgetUnsaved, hasUnsaved } from '#web/lib/drafts/unsaved.ts';
import { Plain } from '#web/test/Plain.tsx';
import { Input } from '#web/ui/controls/text-input.ts';
import { PageContext } from '../page-context.ts';
import { type KeptForm, useKeptForm } from './use-kept-form.ts';

interface Values extends Record<string, unknown> {
  name: string;
  note: string;
  secret?: string;
}

const page = '/patient/edit/1';
const slot = { id: page, isLive: () => true, nameRecord() {}, canOpen: () => true };
let kept: KeptForm<Values>;

function TestForm({ saved, version }: { saved: Values; version: number }) {
  kept = useKeptForm({ name: 'main', saved, secret: ['secret'], version });
  return (
    <Form {...kept.props}>
      {['name', 'note', 'secret'].map((field) => (
        <Form.Item key={field} name={field} label={field}>
          <Input />
        </Form.Item>
      ))}
    </Form>
  );
}

const tree = (saved: Values, version = 1) => (
  <PageContext value={slot}>
    <TestForm saved={saved} version={version} />
  </PageContext>
);
const open = (saved: Values, version?: number) => render(tree(saved, version), { wrapper: Plain });
const input = (field: string) => screen.getByLabelText(field) as HTMLInputElement;
const type = (field: string, value: string) => fireEvent.change(input(field), { target: { value } });
const lu = { name: '陆振华', note: '' };

beforeEach(() => {
  localStorage.clear();
  openDrafts(16);
});

afterEach(() => {
  forgetUnsaved(page);
});

describe('a form', () => {
  it('is unsaved while it differs, and stores only what differs, without secrets', () => {
    open(lu);
    expect(hasUnsaved(page)).toBe(false);
    type('note', '腿肿');
    type('secret', '110101');
    expect(hasUnsaved(page)).toBe(true);
    expect(readDraft(page, 'main')?.values).toEqual({ note: '腿肿' });
    type('note', '');
    expect(readDraft(page, 'main')).toBeNull();
    expect(hasUnsaved(page)).toBe(true);
    type('secret', '');
    expect(hasUnsaved(page)).toBe(false);
  });

  it('is restored with its draft over the current record', () => {
    saveDraft(page, 'main', { note: '腿肿' });
    open({ name: '陆振华（改）', note: '' });
    expect(input('name').value).toBe('陆振华（改）');
    expect(input('note').value).toBe('腿肿');
    expect(kept.restoredAt).not.toBeNull();
    expect(hasUnsaved(page)).toBe(true);
  });

  it('reports that its draft was typed on another version, until that is resolved', () => {
    saveDraft(page, 'main', { note: '腿肿' }, 1);
    open(lu, 2);
    expect(kept.staleVersion).toBe(1);
    type('note', '腿肿，发热');
    expect(readDraft(page, 'main')?.version).toBe(1);
    act(() => kept.markSaved(lu, lu));
    expect(readDraft(page, 'main')?.version).toBe(2);
  });

  it('restores a draft of the same version, or without a version, as it is', () => {
    saveDraft(page, 'main', { note: '腿肿' }, 2);
    open(lu, 2);
    expect(kept.staleVersion).toBeNull();
    cleanup();
    saveDraft(page, 'main', { note: '腿肿' });
    open(lu, 2);
    expect(kept.staleVersion).toBeNull();
  });

  it('ignores a draft that equals the saved values', () => {
    saveDraft(page, 'main', { note: '腿肿' });
    open({ ...lu, note: '腿肿' });
    expect(kept.restoredAt).toBeNull();
    expect(hasUnsaved(page)).toBe(false);
  });

  it('resets to the saved values', () => {
    open(lu);
    type('note', '腿肿');
    fireEvent.blur(input('note'));
    act(() => kept.discard());
    expect(input('note').value).toBe('');
    expect(readDraft(page, 'main')).toBeNull();
    expect(hasUnsaved(page)).toBe(false);
  });
});

describe('the saved values change under the form', () => {
  it('and an untouched form follows', () => {
    const { rerender } = open(lu);
    rerender(tree({ name: '陆振国', note: '新' }));
    expect(input('name').value).toBe('陆振国');
    expect(input('note').value).toBe('新');
    expect(hasUnsaved(page)).toBe(false);
  });

  it('and what was typed stays', () => {
    const { rerender } = open(lu);
    type('note', '腿肿');
    rerender(tree({ name: '陆振国', note: '' }));
    expect(input('name').value).toBe('陆振国');
    expect(input('note').value).toBe('腿肿');
    expect(hasUnsaved(page)).toBe(true);
  });
});

describe('after a save', () => {
  it('the form shows the values as the server stored them', () => {
    open(lu);
    type('name', ' 陆振国 ');
    act(() => kept.markSaved({ name: ' 陆振国 ', note: '' }, { name: '陆振国', note: '' }));
    expect(input('name').value).toBe('陆振国');
    expect(hasUnsaved(page)).toBe(false);
  });

  it('what was typed meanwhile is still unsaved', () => {
    open(lu);
    type('name', '陆振国');
    const sent = { name: '陆振国', note: '' };
    type('note', '腿肿');
    act(() => kept.markSaved(sent, sent));
    expect(input('note').value).toBe('腿肿');
    expect(readDraft(page, 'main')?.values).toEqual({ note: '腿肿' });
    expect(hasUnsaved(page)).toBe(true);
  });
});
