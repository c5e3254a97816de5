import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDrafts, readDraft } from '#web/lib/drafts/drafts.ts';
import { changeMessageDraft, openMessageDraft, useMessageDraft } from './message-draft.ts';

const page = '/status/list';
const written = (patientId: number) => renderHook(() => useMessageDraft(patientId)).result.current.content;
const write = (patientId: number, content: string) => changeMessageDraft(page, patientId, () => ({ content }));

beforeEach(() => openDrafts(16));
afterEach(() => {
  for (const patientId of [7, 8]) write(patientId, '');
  localStorage.clear();
});

it('keeps a draft for each patient, and restores it when the conversation is opened again', () => {
  write(7, '今天的训练先停一停');
  write(8, '可以加到 12 次');
  expect([written(7), written(8)]).toEqual(['今天的训练先停一停', '可以加到 12 次']);
  // Opening reads what is stored: as after a reload.
  for (const patientId of [7, 8]) openMessageDraft(page, patientId);
  expect([written(7), written(8)]).toEqual(['今天的训练先停一停', '可以加到 12 次']);
});

it('drops a draft that was sent or deleted', () => {
  write(7, '今天的训练先停一停');
  write(7, '');
  expect(readDraft(page, 'say-7')).toBeNull();
  openMessageDraft(page, 7);
  expect(written(7)).toBe('');
});
