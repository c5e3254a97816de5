import { useQueryClient } from '@tanstack/react-query';
import type { talk } from '@yun/contract';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lookText, useIsLook } from '#web/lib/session/use-is-look.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { dayAt, serverNow } from '#web/lib/time/server-time.ts';
import { usePage } from '#web/ui/page-context.ts';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { ReachNote, ReadOnlyNote } from '../composer/ReadOnlyNote.tsx';
import { openSayDraft } from '../composer/say-draft.ts';
import type { OutFile } from '../outbox/outbox.ts';
import { dropMessages, resumeOutbox, useOutbox } from '../outbox/outbox-store.ts';
import { forgetSeen, noteSeen } from '../seen-records.ts';
import type { ConversationProps } from './conversation-props.ts';
import { type ListHandle, MessageList } from './MessageList.tsx';
import { rowsOf, type TalkRow } from './rows.ts';
import { TalkHead } from './TalkHead.tsx';
import { TalkActsProvider } from './talk-acts.ts';
import { useReading } from './use-reading.ts';
import type { OpenTalk } from './use-talk.ts';
import { useTalkActsOf } from './use-talk-acts.ts';
import { useUnreadLine } from './use-unread-line.ts';

const PictureViewer = lazy(async () => ({ default: (await import('./PictureViewer.tsx')).PictureViewer }));

interface Props extends ConversationProps {
  talk: OpenTalk;
  facts: talk.Talk;
}

export function OpenTalkView({ patientId, isNarrow, onBack, onShowPatient, talk, facts }: Props) {
  const client = useQueryClient();
  const profile = useProfile();
  const isLook = useIsLook();
  const { id: page } = usePage();
  const list = useRef<ListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [viewed, setViewed] = useState<OutFile | null>(null);
  const [seenId, setSeenId] = useState(0);
  const [isDraftOpen, setIsDraftOpen] = useState(false);
  const { records } = talk.part;
  const userId = profile?.id ?? 0;
  const today = dayAt(serverNow());
  const readOnly = isLook ? lookText : facts.read_only_reason;
  const canWrite = readOnly === null;
  const line = useUnreadLine(facts);
  const pending = useOwnPending(patientId, records);
  const rows = useMemo(
    () => rowsOf({ records, hasOlder: talk.part.hasOlder, ahead: talk.ahead, pending, line, today }),
    [records, talk.part.hasOlder, talk.ahead, pending, line, today],
  );
  const noteShown = useReading({ patientId, lastReadId: facts.last_read_id, records });
  const handleShown = useCallback(
    (shownId: number) => {
      setSeenId((before) => Math.max(before, shownId));
      noteSeen(patientId, shownId);
      noteShown(shownId);
    },
    [noteShown, patientId],
  );
  const isOthers = useCallback((row: TalkRow) => row.kind === 'record' && row.record.sender_id !== userId, [userId]);
  const acts = useTalkActsOf(
    { patient: facts.patient, today, userId, canWrite, openPicture: setViewed },
    list,
    composer,
  );

  useEffect(() => () => forgetSeen(patientId), [patientId]);
  useEffect(() => {
    // Once: what is typed is in memory too, and storage may be refused.
    if (!isDraftOpen) openSayDraft(page, patientId);
    setIsDraftOpen(true);
  }, [isDraftOpen, page, patientId]);
  useEffect(() => {
    if (canWrite) resumeOutbox(client);
  }, [client, canWrite]);

  const asked = records.findLast(({ sender_type }) => sender_type === 'patient') ?? null;
  return (
    <TalkActsProvider value={acts}>
      <TalkHead
        facts={facts}
        lastSeenId={seenId}
        canHandle={!isLook && (profile?.permissions.includes('PATIENT_MGR') ?? false)}
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
          asked={asked}
          isNarrow={isNarrow}
          onSent={() => requestAnimationFrame(() => list.current?.toEnd())}
        />
      )}
      {readOnly !== null && <ReadOnlyNote reason={readOnly} />}
      {viewed && (
        <Suspense>
          <PictureViewer
            patient={facts.patient}
            pictures={picturesOf(records, viewed)}
            first={viewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </TalkActsProvider>
  );
}

/** Messages on their way to this patient; those whose answer was lost are forgotten once they are read as records. */
function useOwnPending(patientId: number, records: readonly talk.TalkRecord[]) {
  const outbox = useOutbox();
  const pending = useMemo(() => outbox.filter((message) => message.patientId === patientId), [outbox, patientId]);
  useEffect(() => {
    const known = new Set(records.map((record) => record.client_msg_id));
    dropMessages(pending.map(({ clientMsgId }) => clientMsgId).filter((id) => known.has(id)));
  }, [records, pending]);
  return pending;
}

function picturesOf(records: readonly talk.TalkRecord[], viewed: OutFile): readonly OutFile[] {
  const pictures = records.flatMap(({ attachments }) => attachments.filter(({ mime }) => mime === 'image/webp'));
  return pictures.some(({ id }) => id === viewed.id) ? pictures : [viewed];
}
