import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Api, talk } from '@yun/contract';
import { request, upload } from '#web/lib/api/api-client.ts';
import type { UploadOptions } from '#web/lib/api/api-client-upload.ts';
import { withoutEmpty } from '#web/lib/api/without-empty.ts';
import { changed, keyRoots } from '#web/lib/changes.ts';
import { keepMarkedUnread } from './marked-unread.ts';
import { setUnreadCount } from './unread-store.ts';

// Conversations.

type Input<K extends keyof Api> = Api[K]['input'];
type ListInput = Input<'GET /api/talk/list_talk'>;
type RecordsInput = Input<'GET /api/talk/get_talk_record_as_doctor'>;

/** The filters of the board as the address holds them: no filter is an empty text. */
export type TalkListQuery = Record<Exclude<keyof ListInput, 'page' | 'size'>, string>;
export type TalkListPage = Api['GET /api/talk/list_talk']['output'];

const isShownByPage = { isShownByPage: true };
const pageLoad = { isPageLoad: true, isShownByPage: true };
const talkPageSize = 50;

/** All lists of the board, however filtered. */
const talkListKey = keyRoots.talkLists;
/** Everything read about one conversation. */
const talkKey = (patientId: number) => [...keyRoots.talk, patientId];

export const talkListQuery = (query: TalkListQuery) =>
  infiniteQueryOptions({
    queryKey: [...talkListKey, query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request(
        'GET /api/talk/list_talk',
        { ...(withoutEmpty(query) as ListInput), page: String(pageParam), size: String(talkPageSize) },
        { signal },
      ),
    getNextPageParam: (last: TalkListPage) => (last.page * last.size < last.total ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    // Read just before its page, it is not read again at once (prepare-board.ts).
    staleTime: 1000,
    meta: pageLoad,
  });

/** One part of a conversation, oldest first: the newest records, or those before or after one. */
export const getTalk = (
  patientId: number,
  part: { beforeId?: number; afterId?: number; limit?: number; keyword?: string } = {},
  signal?: AbortSignal,
): Promise<talk.Talk> =>
  request(
    'GET /api/talk/get_talk_record_as_doctor',
    withoutEmpty({
      patient_id: String(patientId),
      before_id: part.beforeId === undefined ? '' : String(part.beforeId),
      after_id: part.afterId === undefined ? '' : String(part.afterId),
      limit: part.limit === undefined ? '' : String(part.limit),
      keyword: part.keyword ?? '',
    }) as RecordsInput,
    signal ? { signal } : {},
  );

/** The newest part. Older parts are read with `getTalk` and kept by the conversation. */
export const talkQuery = (patientId: number) =>
  queryOptions({
    queryKey: [...talkKey(patientId), 'newest'],
    queryFn: ({ signal }) => getTalk(patientId, {}, signal),
    meta: isShownByPage,
  });

/** Recent events, newest first. */
export const talkTimelineQuery = (patientId: number, range: { kinds: string; from: string; to: string }) =>
  queryOptions({
    queryKey: [...talkKey(patientId), 'timeline', range],
    queryFn: ({ signal }) =>
      request(
        'GET /api/talk/timeline',
        withoutEmpty({ patient_id: String(patientId), ...range }) as Input<'GET /api/talk/timeline'>,
        { signal },
      ),
    placeholderData: (previous, query) => (query?.queryKey[2] === patientId ? previous : undefined),
    meta: isShownByPage,
  });

/** Quick replies; with a patient, also the values of their variables. */
export const quickReplyQuery = (patientId?: number) =>
  queryOptions({
    queryKey: [...keyRoots.quickReplies, patientId ?? null],
    queryFn: ({ signal }) =>
      request('GET /api/talk/list_quick_reply', patientId ? { patient_id: String(patientId) } : {}, { signal }),
    staleTime: 60_000,
    meta: isShownByPage,
  });

export const broadcastListQuery = (query: { page: string; size: string }) =>
  queryOptions({
    queryKey: [...keyRoots.broadcasts, query],
    queryFn: ({ signal }) => request('GET /api/talk/list_broadcast', query, { signal }),
    placeholderData: keepPreviousData,
    meta: isShownByPage,
  });

function write<I extends { patient_id: number }, O>(mutationFn: (input: I) => Promise<O>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_answer: O, input: I, _result: unknown, { client }) => {
      changed(client, 'talkChanged', input.patient_id);
    },
    meta: isShownByPage,
  });
}

export const doctorSay = write((input: Input<'POST /api/talk/doctor_say'>) =>
  request('POST /api/talk/doctor_say', input),
);
export const recallMessage = write((input: Input<'POST /api/talk/recall'>) => request('POST /api/talk/recall', input));
/** Updates the row in all lists at once, also that of an open conversation that has left the list. */
function updateRows(client: QueryClient, patientId: number, changes: Partial<talk.TalkRow>): void {
  client.setQueriesData<InfiniteData<TalkListPage>>(
    { queryKey: talkListKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          list: page.list.map((row) => (row.patient_id === patientId ? { ...row, ...changes } : row)),
        })),
      },
  );
}

/** Pages use `useHandleTalk`, which also shows the result. */
export const handleTalk = mutationOptions({
  mutationFn: (input: Input<'POST /api/talk/handle_talk'>) => request('POST /api/talk/handle_talk', input),
  onSuccess: ({ handled, snooze_until }, { patient_id }, _result, { client }) => {
    updateRows(client, patient_id, { handled, snooze_until, ...(handled && { waiting_minutes: null }) });
    changed(client, 'talkChanged', patient_id);
  },
  meta: isShownByPage,
});

/** Updates the badge at once. The open conversation is not loaded again: reading does not change it. */
function readMark<I extends { patient_id: number }>(
  mutationFn: (input: I) => Promise<{ unread_count: number }>,
  { isBackground = false } = {},
) {
  return mutationOptions({
    mutationFn,
    onSuccess: ({ unread_count }: { unread_count: number }, _input: I, _result: unknown, { client }) => {
      setUnreadCount(unread_count);
      changed(client, 'talkRead');
    },
    meta: { isShownByPage: true, isBackground },
  });
}

/** Not to be called while `isMarkedUnread`: the conversation was marked unread on purpose. */
export const markRead = readMark(
  (input: Input<'POST /api/talk/mark_read'>) => request('POST /api/talk/mark_read', input),
  { isBackground: true },
);
export const markUnread = readMark((input: Input<'POST /api/talk/mark_unread'>) => {
  // Otherwise the open conversation would mark it as read again at once.
  keepMarkedUnread(input.patient_id);
  return request('POST /api/talk/mark_unread', input);
});

export const uploadTalkFile = mutationOptions({
  mutationFn: ({ patientId, file, ...options }: { patientId: number; file: Blob } & UploadOptions) =>
    upload('POST /api/talk/upload_file', { patient_id: String(patientId) }, file, options),
  meta: isShownByPage,
});
export const uploadReplyFile = mutationOptions({
  mutationFn: (file: Blob) => upload('POST /api/talk/upload_reply_file', {}, file),
  meta: isShownByPage,
});

export const saveQuickReply = mutationOptions({
  mutationFn: (input: Input<'POST /api/talk/save_quick_reply'>) => request('POST /api/talk/save_quick_reply', input),
  onSuccess: (_answer, _input, _result, { client }) => changed(client, 'quickReplyChanged'),
  meta: isShownByPage,
});
export const removeQuickReply = mutationOptions({
  mutationFn: (input: Input<'POST /api/talk/remove_quick_reply'>) =>
    request('POST /api/talk/remove_quick_reply', input),
  onSuccess: (_answer, _input, _result, { client }) => changed(client, 'quickReplyChanged'),
  meta: isShownByPage,
});

export const previewBroadcast = mutationOptions({
  mutationFn: (input: Input<'POST /api/talk/preview_broadcast'>) => request('POST /api/talk/preview_broadcast', input),
  meta: isShownByPage,
});

export const sendBroadcast = mutationOptions({
  mutationFn: (input: Input<'POST /api/talk/send_broadcast'>) => request('POST /api/talk/send_broadcast', input),
  onSuccess: (_answer, _input, _result, { client }) => {
    changed(client, 'broadcastChanged');
  },
  meta: isShownByPage,
});
export const cancelBroadcast = mutationOptions({
  mutationFn: (input: Input<'POST /api/talk/cancel_broadcast'>) => request('POST /api/talk/cancel_broadcast', input),
  onSuccess: (_answer, _input, _result, { client }) => {
    changed(client, 'broadcastChanged');
  },
  meta: isShownByPage,
});
