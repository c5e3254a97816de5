import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { cleanMessage, messageProblem } from '@yun/contract/talk/labels';
import { fillVariables } from '@yun/contract/talk/quick-reply';
import { type RefObject, useState } from 'react';
import { usePage } from '#web/ui/page-context.ts';
import { sendMessage } from '../outbox/outbox-store.ts';
import { holesIn, type Slash } from '../replies/slash.ts';
import { quickReplyQuery } from '../talk.api.ts';
import { fileProblem, fitting } from './file-problem.ts';
import { insertText } from './insert-text.ts';
import {
  changeSayDraft,
  dropUpload,
  nothingWritten,
  sendAhead,
  type Upload,
  uploadFiles,
  useSayDraft,
} from './say-draft.ts';

export type Composing = ReturnType<typeof useComposer>;

/** What can be done in the composer of one patient's conversation. */
export function useComposer(patientId: number, field: RefObject<HTMLTextAreaElement | null>, onSent: () => void) {
  const client = useQueryClient();
  const { id: page } = usePage();
  const draft = useSayDraft(patientId);
  const { data: answer } = useQuery(quickReplyQuery(patientId));
  const [problem, setProblem] = useState('');
  /** The holes the writer was asked about; another hole asks again. */
  const [asked, setAsked] = useState<string | null>(null);
  const holes = holesIn(draft.content);
  const holeNames = holes.map(({ name }) => name).join('、');

  const change: (make: (before: typeof draft) => Partial<typeof draft>) => void = (make) => {
    setProblem('');
    changeSayDraft(page, patientId, make);
  };

  function send(isSure = false): void {
    const content = cleanMessage(draft.content);
    const { attachments, replyTo, usedReplies } = draft;
    const wrong = problemOf(draft, content);
    const isOpen = holes.length > 0 && !isSure && asked !== holeNames;
    setProblem(wrong ?? '');
    setAsked(wrong === null && isOpen ? holeNames : null);
    if (wrong !== null || isOpen) return;
    change(() => ({ ...nothingWritten }));
    sendMessage(client, patientId, { content, attachments, replyTo, usedReplies });
    onSent();
  }

  /** Into the text, in the place of the / that called it, or at the cursor. */
  function insertReply(reply: talk.QuickReply, slash: Slash | null): void {
    const area = field.current;
    if (!area) return;
    const values = answer?.values;
    const text = values ? fillVariables(reply.content, values) : reply.content;
    const [from, to] = slash ? [slash.from, slash.to] : [area.selectionStart, area.selectionEnd];
    insertText(area, text, from, to);
    const missing = reply.attachments.filter(({ id }) => !draft.attachments.some((one) => one.id === id));
    const fit = fitting(missing, draft.attachments.length + draft.uploads.length);
    change((before) => ({
      usedReplies: reply.id > 0 ? [...new Set([...before.usedReplies, reply.id])] : before.usedReplies,
      attachments: [...before.attachments, ...fit.files.map((file) => ({ ...file, isOfReply: true }))],
    }));
    if (fit.problem) setProblem(fit.problem);
  }

  function addFiles(list: readonly File[]): void {
    const fit = fitting(list, draft.attachments.length + draft.uploads.length);
    setProblem(fit.problem);
    const files = fit.files.map((file) => ({ file, problem: fileProblem(file) }));
    if (files.length > 0) void uploadFiles(client, page, patientId, files);
  }

  return {
    draft,
    replies: answer?.list ?? [],
    problem,
    holes,
    isAsking: asked === holeNames && holes.length > 0,
    write: (content: string) => change(() => ({ content })),
    send,
    insertReply,
    addFiles,
    removeFile: (id: string) =>
      change((before) => ({ attachments: before.attachments.filter((file) => file.id !== id) })),
    removeUpload(key: string) {
      setProblem('');
      dropUpload(page, patientId, key);
    },
    retryUpload: (upload: Upload) => void sendAhead(client, page, patientId, upload),
    dropQuote: () => change(() => ({ replyTo: null })),
  };
}

/** Why it cannot be sent now, or null. */
function problemOf({ uploads, attachments }: ReturnType<typeof useSayDraft>, content: string): string | null {
  if (uploads.some((one) => !one.problem)) return '附件还在上传，传完后再发送';
  if (uploads.length > 0) return '有附件没有上传成功，请重试或移除';
  return messageProblem(content, attachments.length === 0);
}
