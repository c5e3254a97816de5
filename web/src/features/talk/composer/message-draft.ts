// The draft message to each patient, with its files. Outside React: an upload ends in the conversation it was started in,
// whichever is open by then. Stored as every draft (ADR 10).
import type { QueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { create } from 'zustand';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { giveUpUpload, watchUpload } from '#web/lib/api/upload-progress.ts';
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts/drafts.ts';
import type { MessageContent } from '../outbox/outbox.ts';
import { uploadTalkFile } from '../talk.api.ts';

/** A file that is being uploaded, or failed. */
export interface Upload {
  key: string;
  name: string;
  file: File;
  problem: string;
}

export interface MessageDraft extends MessageContent {
  uploads: readonly Upload[];
}

export const emptyDraft: MessageDraft = { content: '', attachments: [], replyTo: null, usedReplies: [], uploads: [] };

const useDrafts = create<Record<number, MessageDraft>>(() => ({}));

export function useMessageDraft(patientId: number): MessageDraft {
  return useDrafts((all) => all[patientId] ?? emptyDraft);
}

const formOf = (patientId: number) => `say-${patientId}`;

/** At opening: the stored draft, with uploads still under way. */
export function openMessageDraft(page: string, patientId: number): void {
  const kept = readDraft(page, formOf(patientId))?.values as Partial<MessageContent> | undefined;
  useDrafts.setState((all) => {
    const uploads = all[patientId]?.uploads ?? [];
    return { [patientId]: { ...emptyDraft, ...kept, uploads } };
  });
}

export function changeMessageDraft(
  page: string,
  patientId: number,
  change: (before: MessageDraft) => Partial<MessageDraft>,
): void {
  const before = useDrafts.getState()[patientId] ?? emptyDraft;
  const next = { ...before, ...change(before) };
  useDrafts.setState({ [patientId]: next });
  const { uploads: _, ...written } = next;
  if (isEmpty(written)) dropDraft(page, formOf(patientId));
  else saveDraft(page, formOf(patientId), { ...written });
}

export function isEmpty({ content, attachments, replyTo }: MessageContent): boolean {
  return content === '' && attachments.length === 0 && replyTo === null;
}

/** Uploads files one after the other in the background; each is attached to the message when it has arrived. */
export async function uploadFiles(
  client: QueryClient,
  page: string,
  patientId: number,
  files: readonly { file: File; problem: string }[],
): Promise<void> {
  const uploads = files.map(({ file, problem }) => ({ key: newClientKey(), name: file.name, file, problem }));
  changeMessageDraft(page, patientId, (before) => ({ uploads: [...before.uploads, ...uploads] }));
  for (const upload of uploads) if (!upload.problem) await uploadFile(client, page, patientId, upload);
}

/** Removes a file from the draft and aborts its upload. */
export function cancelUpload(page: string, patientId: number, key: string): void {
  changeMessageDraft(page, patientId, (before) => ({ uploads: before.uploads.filter((one) => one.key !== key) }));
  giveUpUpload(key);
}

const isInDraft = (patientId: number, { key }: Upload) =>
  useDrafts.getState()[patientId]?.uploads.some((one) => one.key === key) ?? false;

export async function uploadFile(client: QueryClient, page: string, patientId: number, upload: Upload): Promise<void> {
  const replace = (change: (one: Upload) => Upload | null, file?: talk.TalkFile) => {
    // Removed meanwhile.
    if (!isInDraft(patientId, upload)) return;
    changeMessageDraft(page, patientId, (before) => {
      const uploads = before.uploads.flatMap((one) => (one.key === upload.key ? (change(one) ?? []) : one));
      return { uploads, ...(file && { attachments: [...before.attachments, file] }) };
    });
  };
  if (!isInDraft(patientId, upload)) return;
  replace((one) => ({ ...one, problem: '' }));
  try {
    const mutation = client.getMutationCache().build(client, client.defaultMutationOptions(uploadTalkFile));
    const file = await watchUpload(upload.key, (options) =>
      mutation.execute({ patientId, file: upload.file, ...options }),
    );
    replace(() => null, file);
  } catch (error) {
    replace((one) => ({ ...one, problem: failureLine(error) || '没有上传成功' }));
  }
}
