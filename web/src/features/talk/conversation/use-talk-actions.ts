import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { failureLine } from '#web/lib/api/failure-line.ts';
import { ask } from '#web/ui/dialog/ask.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { usePage } from '#web/ui/page-context.ts';
import type { ComposerHandle } from '../composer/Composer.tsx';
import { changeMessageDraft } from '../composer/message-draft.ts';
import { dropMessages, retryMessage } from '../outbox/outbox-store.ts';
import { recallMessage } from '../talk.api.ts';
import type { ListHandle } from './messages/MessageList.tsx';
import type { TalkActions } from './talk-actions.ts';

type Given = Pick<TalkActions, 'patient' | 'today' | 'userId' | 'canWrite' | 'openPicture'>;

const maxQuoteLength = 100;

export function useConversationActions(
  given: Given,
  list: RefObject<ListHandle | null>,
  composer: RefObject<ComposerHandle | null>,
): TalkActions {
  const client = useQueryClient();
  const { id: page } = usePage();
  const { mutateAsync } = useMutation(recallMessage);
  const { patient } = given;
  const patientId = patient.id;

  /** Puts a text back into the composer, before the current draft. */
  function restoreText(content: string): void {
    changeMessageDraft(page, patientId, (before) => ({
      content: [content, before.content].filter((text) => text !== '').join('\n'),
    }));
    composer.current?.focus();
  }

  return {
    ...given,
    quote({ id, sender_name, content, attachments }) {
      const said = content || attachments.map(({ name }) => name).join('、');
      changeMessageDraft(page, patientId, () => ({
        replyTo: { id, sender_name, content: said.slice(0, maxQuoteLength) },
      }));
      composer.current?.focus();
    },
    showQuoted(id) {
      if (!list.current?.toRecord(id)) message.info('这条消息在更早的记录里，请向上翻');
    },
    recall({ id, content }) {
      mutateAsync({ patient_id: patientId, id }).then(
        () => restoreText(content),
        (error: unknown) => {
          const line = failureLine(error);
          if (line) message.error(line);
        },
      );
    },
    retry: (one) => retryMessage(client, one),
    drop(one) {
      ask({
        title: '删除这条没有发出的消息？',
        patient,
        content: '删除后不能恢复。',
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () => dropMessages([one.clientMsgId]),
      });
    },
    edit({ clientMsgId, content, attachments, replyTo }) {
      dropMessages([clientMsgId]);
      restoreText(content);
      changeMessageDraft(page, patientId, (before) => ({
        attachments: [...attachments, ...before.attachments],
        replyTo: before.replyTo ?? replyTo,
      }));
    },
  };
}
