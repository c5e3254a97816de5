import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { openDrafts } from '#web/lib/drafts/drafts.ts';
import { Answer, serve } from '#web/test/serve.ts';
import { dropMessages, retryMessage, sendMessage, useOutbox } from './outbox-store.ts';

it('a retried message keeps its key, so that the patient receives it once', async () => {
  const keys: string[] = [];
  await serve({
    'POST /api/talk/doctor_say': ({ client_msg_id }) => {
      keys.push(client_msg_id);
      return new Answer('bad gateway', 502);
    },
  });
  openDrafts(16);
  const client = createQueryClient();
  const box = renderHook(useOutbox).result;
  const message = () => box.current[0];
  sendMessage(client, 7, { content: '先停一停', attachments: [], replyTo: null, usedReplies: [] });
  await waitFor(() => expect(message()?.state).toBe('failed'));
  const first = message();
  if (!first) throw new Error('the message is gone');
  retryMessage(client, first);
  await waitFor(() => expect(keys).toHaveLength(2));
  await waitFor(() => expect(message()?.state).toBe('failed'));
  expect(new Set(keys)).toEqual(new Set([first.clientMsgId]));
  act(() => dropMessages([first.clientMsgId]));
  expect(box.current).toEqual([]);
});
