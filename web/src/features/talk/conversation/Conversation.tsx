import { ApiError } from '#web/lib/api/api-error.ts';
import { Delayed } from '#web/ui/Delayed.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { ConversationProps } from './conversation-props.ts';
import { OpenTalkView } from './OpenTalkView.tsx';
import { useResumedReading } from './use-reading.ts';
import { useTalk } from './use-talk.ts';
import './conversation.css';

/** One patient's conversation, with the composer below it. Another patient is another one: nothing of it is carried over. */
export function Conversation(props: ConversationProps) {
  return <ConversationOf key={props.patientId} {...props} />;
}

function ConversationOf(props: ConversationProps) {
  useResumedReading(props.patientId);
  const talk = useTalk(props.patientId);
  const { facts, error, retry } = talk;
  return (
    <section
      className="conversation"
      aria-label={facts ? `与${facts.patient.name}的会话` : '会话'}
      data-narrow={props.isNarrow}
    >
      {facts && <OpenTalkView {...props} talk={talk} facts={facts} />}
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

const bars = ['48%', '36%', '60%', '42%'];

function Skeleton() {
  return (
    <div className="conversation-skeleton" role="status" aria-label="正在读取会话">
      {bars.map((width) => (
        <span key={width} className="bar" style={{ width }} />
      ))}
    </div>
  );
}
