import { useQueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useIsViewingAs, viewingAsText } from '#web/lib/session/use-is-viewing-as.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { dayAt, serverNow } from '#web/lib/time/server-time.ts';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { usePage } from '#web/ui/page-context.ts';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { openMessageDraft } from '../composer/message-draft.ts';
import { ReachNote, ReadOnlyNote } from '../composer/ReadOnlyNote.tsx';
import type { OutboxMessage, OutFile } from '../outbox/outbox.ts';
import { dropMessages, resumeOutbox, useOutbox } from '../outbox/outbox-store.ts';
import { clearSeen, recordSeen } from '../seen-records.ts';
import css from './conversation.module.css';
import { TalkHead } from './head/TalkHead.tsx';
import { type ListHandle, MessageList } from './messages/MessageList.tsx';
import { rowsOf, type TalkRow } from './messages/rows.ts';
import { TalkActionsProvider } from './talk-actions.ts';
import { useReading, useResumedReading, useUnreadLine } from './use-reading.ts';
import { type OpenTalk, useTalk } from './use-talk.ts';
import { useConversationActions } from './use-talk-actions.ts';

const PictureViewer = lateDialog('图片', async () => (await import('./messages/PictureViewer.tsx')).PictureViewer);

interface Props {
  patientId: number;
  /** One column on a phone: the head is two lines, with a back button. */
  isNarrow: boolean;
  onBack(): void;
  onShowPatient(): void;
}

/** One patient's conversation, with the composer below it. Keyed by patient: no state is carried over to another. */
export function Conversation(props: Props) {
  return <ConversationOf key={props.patientId} {...props} />;
}

function ConversationOf(props: Props) {
  useResumedReading(props.patientId);
  const talk = useTalk(props.patientId);
  const { facts, error, retry } = talk;
  return (
    <section
      className={`stack grow shrink ${css.conversation}`}
      aria-label={facts ? `与${facts.patient.name}的会话` : '会话'}
    >
      {facts && <LoadedConversation {...props} talk={talk} facts={facts} />}
      {!facts && error && (
        <ErrorState
          title="没有读到这个会话"
          error={error instanceof ApiError ? error : new ApiError('transport')}
          onRetry={retry}
        />
      )}
      {!facts && !error && (
        <Delayed>
          <Skeleton />
        </Delayed>
      )}
    </section>
  );
}

interface LoadedProps extends Props {
  talk: OpenTalk;
  facts: talk.Talk;
}

function LoadedConversation({ patientId, isNarrow, onBack, onShowPatient, talk, facts }: LoadedProps) {
  const profile = useProfile();
  const isViewingAs = useIsViewingAs();
  const list = useRef<ListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [viewed, setViewed] = useState<OutFile | null>(null);
  const { records } = talk.part;
  const userId = profile?.id ?? 0;
  const today = dayAt(serverNow());
  const readOnly = isViewingAs ? viewingAsText : facts.read_only_reason;
  const canWrite = readOnly === null;
  const rows = useRows(patientId, talk, facts, today);
  const { seenId, handleShown } = useSeen(patientId, facts, records);
  const isOthers = useCallback((row: TalkRow) => row.kind === 'record' && row.record.sender_id !== userId, [userId]);
  const given = { patient: facts.patient, today, userId, canWrite, openPicture: setViewed };
  const actions = useConversationActions(given, list, composer);
  const isDraftOpen = useOpenedDraft(patientId);
  useResumedOutbox(canWrite);

  return (
    <TalkActionsProvider value={actions}>
      <TalkHead
        facts={facts}
        lastSeenId={seenId}
        canHandle={!isViewingAs && (profile?.permissions.includes('PATIENT_MGR') ?? false)}
        isNarrow={isNarrow}
        onBack={onBack}
        onShowPatient={onShowPatient}
      />
      <MessageList
        ref={list}
        rows={rows}
        label={`与${facts.patient.name}的消息`}
        userName={profile?.nickname ?? ''}
        newestId={records.at(-1)?.id ?? 0}
        isOthers={isOthers}
        onShown={handleShown}
        onReadOlder={talk.readOlder}
      />
      {canWrite && !facts.is_reachable && <ReachNote patient={facts.patient} />}
      {canWrite && isDraftOpen && (
        <Composer
          ref={composer}
          patientId={patientId}
          patientName={facts.patient.name}
          asked={records.findLast(({ sender_type }) => sender_type === 'patient') ?? null}
          isNarrow={isNarrow}
          onSent={() => requestAnimationFrame(() => list.current?.toEnd())}
        />
      )}
      {readOnly !== null && <ReadOnlyNote reason={readOnly} />}
      {viewed && (
        <PictureViewer
          patient={facts.patient}
          pictures={picturesOf(records, viewed)}
          first={viewed}
          onClose={() => setViewed(null)}
        />
      )}
    </TalkActionsProvider>
  );
}

/** The rows of the list: the records that are loaded, and the messages on their way. */
function useRows(patientId: number, { part, ahead }: OpenTalk, facts: talk.Talk, today: string): TalkRow[] {
  const line = useUnreadLine(facts);
  const pending = usePending(patientId, part.records);
  return useMemo(
    () => rowsOf({ records: part.records, hasOlder: part.hasOlder, ahead, pending, line, today }),
    [part.records, part.hasOlder, ahead, pending, line, today],
  );
}

/** Messages on their way to this patient; one whose answer was lost is dropped once it is read as a record. */
function usePending(patientId: number, records: readonly talk.TalkRecord[]): OutboxMessage[] {
  const outbox = useOutbox();
  const pending = useMemo(() => outbox.filter((message) => message.patientId === patientId), [outbox, patientId]);
  useEffect(() => {
    const arrived = new Set(records.map((record) => record.client_msg_id));
    dropMessages(pending.map(({ clientMsgId }) => clientMsgId).filter((id) => arrived.has(id)));
  }, [records, pending]);
  return pending;
}

/** The newest record that was on screen; what is seen is marked as read. */
function useSeen(patientId: number, { last_read_id }: talk.Talk, records: readonly talk.TalkRecord[]) {
  const [seenId, setSeenId] = useState(0);
  const markShown = useReading({ patientId, lastReadId: last_read_id, records });
  const handleShown = useCallback(
    (shownId: number) => {
      setSeenId((before) => Math.max(before, shownId));
      recordSeen(patientId, shownId);
      markShown(shownId);
    },
    [markShown, patientId],
  );
  useEffect(() => () => clearSeen(patientId), [patientId]);
  return { seenId, handleShown };
}

/** Reads the stored draft once: after that memory has the current one, and storage may be refused. */
function useOpenedDraft(patientId: number): boolean {
  const { id: page } = usePage();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) openMessageDraft(page, patientId);
    setIsOpen(true);
  }, [isOpen, page, patientId]);
  return isOpen;
}

function useResumedOutbox(canWrite: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (canWrite) resumeOutbox(client);
  }, [client, canWrite]);
}

function picturesOf(records: readonly talk.TalkRecord[], viewed: OutFile): readonly OutFile[] {
  const pictures = records.flatMap(({ attachments }) => attachments.filter(({ mime }) => mime === 'image/webp'));
  return pictures.some(({ id }) => id === viewed.id) ? pictures : [viewed];
}

const bars = ['48%', '36%', '60%', '42%'];

function Skeleton() {
  return (
    <div className={`grid ${css.skeleton}`} role="status" aria-label="正在读取会话">
      {bars.map((width) => (
        <span key={width} className="bar" style={{ width }} />
      ))}
    </div>
  );
}
