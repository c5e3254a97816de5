// What is being written to each patient, and the files that come along. Outside React: an upload ends in the conversation
// it was begun for, whichever is open by then. Kept as every draft is (ADR 10).
import type { QueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { create } from 'zustand';
import { newClientKey } from '#web/lib/client-key.ts';
import { dropDraft, readDraft, saveDraft } from '#web/lib/drafts.ts';
import { failureLine } from '#web/lib/failure-line.ts';
import type { Written } from '../outbox/outbox.ts';
import { uploadTalkFile } from '../talk.api.ts';

/** A file that is not there yet. */
export interface Upload {
  key: string;
  name: string;
  file: File;
  problem: string;
}

interface SayDraft extends Written {
  uploads: readonly Upload[];
}

export const nothingWritten: SayDraft = { content: '', attachments: [], replyTo: null, usedReplies: [], uploads: [] };

const useDrafts = create<Record<number, SayDraft>>(() => ({}));

export function useSayDraft(patientId: number): SayDraft {
  return useDrafts((all) => all[patientId] ?? nothingWritten);
}

const formOf = (patientId: number) => `say-${patientId}`;

/** At opening: what was kept, with the uploads that go on. */
export function openSayDraft(page: string, patientId: number): void {
  const kept = readDraft(page, formOf(patientId))?.values as Partial<Written> | undefined;
  useDrafts.setState((all) => {
    const uploads = all[patientId]?.uploads ?? [];
    return { [patientId]: { ...nothingWritten, ...kept, uploads } };
  });
}

export function changeSayDraft(page: string, patientId: number, change: (before: SayDraft) => Partial<SayDraft>): void {
  const before = useDrafts.getState()[patientId] ?? nothingWritten;
  const next = { ...before, ...change(before) };
  useDrafts.setState({ [patientId]: next });
  const { uploads: _, ...written } = next;
  if (isEmpty(written)) dropDraft(page, formOf(patientId));
  else saveDraft(page, formOf(patientId), { ...written });
}

export function isEmpty({ content, attachments, replyTo }: Written): boolean {
  return content === '' && attachments.length === 0 && replyTo === null;
}

/** Sends files ahead, one after the other in the background; each joins the message when it has arrived. */
export async function uploadFiles(
  client: QueryClient,
  page: string,
  patientId: number,
  files: readonly { file: File; problem: string }[],
): Promise<void> {
  const uploads = files.map(({ file, problem }) => ({ key: newClientKey(), name: file.name, file, problem }));
  changeSayDraft(page, patientId, (before) => ({ uploads: [...before.uploads, ...uploads] }));
  for (const upload of uploads) if (!upload.problem) await sendAhead(client, page, patientId, upload);
}

export async function sendAhead(client: QueryClient, page: string, patientId: number, upload: Upload): Promise<void> {
  const replace = (change: (one: Upload) => Upload | null, file?: talk.TalkFile) =>
    changeSayDraft(page, patientId, (before) => {
      // Taken away meanwhile.
      if (!before.uploads.some(({ key }) => key === upload.key)) return {};
      const uploads = before.uploads.flatMap((one) => (one.key === upload.key ? (change(one) ?? []) : one));
      return { uploads, ...(file && { attachments: [...before.attachments, file] }) };
    });
  replace((one) => ({ ...one, problem: '' }));
  try {
    const file = await client
      .getMutationCache()
      .build(client, client.defaultMutationOptions(uploadTalkFile))
      .execute({ patientId, file: upload.file });
    replace(() => null, file);
  } catch (error) {
    replace((one) => ({ ...one, problem: failureLine(error) || '没有上传成功' }));
  }
}
