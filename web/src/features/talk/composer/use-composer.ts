import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { cleanMessage, messageProblem } from '@yun/contract/talk/labels';
import { fillVariables } from '@yun/contract/talk/quick-reply';
import { type RefObject, useState } from 'react';
import { usePage } from '#web/ui/page-context.ts';
import { sendMessage } from '../outbox/outbox-store.ts';
import { type Slash, unfilledIn } from '../replies/slash.ts';
import { quickReplyQuery } from '../talk.api.ts';
import { fileProblem, fitting } from './file-problem.ts';
import { insertText } from './insert-text.ts';
import {
  cancelUpload,
  changeMessageDraft,
  emptyDraft,
  type MessageDraft,
  type Upload,
  uploadFile,
  uploadFiles,
  useMessageDraft,
} from './message-draft.ts';

export type Composing = ReturnType<typeof useComposer>;

/** State and actions of the composer of one patient's conversation. */
export function useComposer(patientId: number, field: RefObject<HTMLTextAreaElement | null>, onSent: () => void) {
  const editor = useEditor(patientId);
  const { draft, problem, change } = editor;
  const { data: answer } = useQuery(quickReplyQuery(patientId));
  return {
    draft,
    replies: answer?.list ?? [],
    problem,
    write: (content: string) => change(() => ({ content })),
    insertReply(reply: talk.QuickReply, slash: Slash | null): void {
      if (field.current) insertReply(field.current, reply, slash, answer?.values, editor);
    },
    removeQuote: () => change(() => ({ replyTo: null })),
    ...useSend(editor, onSent),
    ...useAttachments(editor),
  };
}

interface Editor {
  patientId: number;
  draft: MessageDraft;
  /** Why the last step failed; empty: it did not. */
  problem: string;
  setProblem(problem: string): void;
  change(make: (before: MessageDraft) => Partial<MessageDraft>): void;
}

/** The draft; changing it clears the last problem. */
function useEditor(patientId: number): Editor {
  const { id: page } = usePage();
  const draft = useMessageDraft(patientId);
  const [problem, setProblem] = useState('');
  return {
    patientId,
    draft,
    problem,
    setProblem,
    change(make) {
      setProblem('');
      changeMessageDraft(page, patientId, make);
    },
  };
}

/** Sends the draft; with unfilled variables only after a second press. */
function useSend({ patientId, draft, setProblem, change }: Editor, onSent: () => void) {
  const client = useQueryClient();
  /** The names the writer was asked about; another name asks again. */
  const [asked, setAsked] = useState<string | null>(null);
  const unfilled = unfilledIn(draft.content);
  const names = unfilled.map(({ name }) => name).join('、');

  function send(isConfirmed = false): void {
    const content = cleanMessage(draft.content);
    const { attachments, replyTo, usedReplies } = draft;
    const problem = sendProblem(draft, content);
    const mustAsk = unfilled.length > 0 && !isConfirmed && asked !== names;
    setProblem(problem ?? '');
    setAsked(problem === null && mustAsk ? names : null);
    if (problem !== null || mustAsk) return;
    change(() => ({ ...emptyDraft }));
    sendMessage(client, patientId, { content, attachments, replyTo, usedReplies });
    onSent();
  }

  return { unfilled, isAsking: asked === names && unfilled.length > 0, send };
}

/** Why the draft cannot be sent now, or null. */
function sendProblem({ uploads, attachments }: MessageDraft, content: string): string | null {
  if (uploads.some(({ problem }) => !problem)) return '附件还在上传，传完后再发送';
  if (uploads.length > 0) return '有附件没有上传成功，请重试或移除';
  return messageProblem(content, attachments.length === 0);
}

function useAttachments({ patientId, draft, setProblem, change }: Editor) {
  const client = useQueryClient();
  const { id: page } = usePage();
  return {
    addFiles(list: readonly File[]): void {
      const fit = fitting(list, draft.attachments.length + draft.uploads.length);
      setProblem(fit.problem);
      const files = fit.files.map((file) => ({ file, problem: fileProblem(file) }));
      if (files.length > 0) void uploadFiles(client, page, patientId, files);
    },
    removeFile: (id: string) =>
      change((before) => ({ attachments: before.attachments.filter((file) => file.id !== id) })),
    removeUpload(key: string): void {
      setProblem('');
      cancelUpload(page, patientId, key);
    },
    retryUpload: (upload: Upload) => void uploadFile(client, page, patientId, upload),
  };
}

/** Replaces the / that opened the list, or the selection, and attaches the files of the reply. */
function insertReply(
  area: HTMLTextAreaElement,
  reply: talk.QuickReply,
  slash: Slash | null,
  values: Parameters<typeof fillVariables>[1] | null | undefined,
  { draft, change, setProblem }: Editor,
): void {
  const text = values ? fillVariables(reply.content, values) : reply.content;
  const [from, to] = slash ? [slash.from, slash.to] : [area.selectionStart, area.selectionEnd];
  insertText(area, text, from, to);
  const missing = reply.attachments.filter(({ id }) => !draft.attachments.some((file) => file.id === id));
  const fit = fitting(missing, draft.attachments.length + draft.uploads.length);
  change((before) => ({
    usedReplies: reply.id > 0 ? [...new Set([...before.usedReplies, reply.id])] : before.usedReplies,
    attachments: [...before.attachments, ...fit.files.map((file) => ({ ...file, isOfReply: true }))],
  }));
  if (fit.problem) setProblem(fit.problem);
}
