import type { h5 } from '@yun/contract';
import { memo } from 'react';
import { TalkFile } from './TalkFile.tsx';
import { TalkPicture } from './TalkPicture.tsx';

const bubbles = new Set<string>(['text', 'image', 'file']);

/** One record: what was said left and right, what happened in the middle. */
export const TalkBubble = memo(({ record }: { record: h5.OwnRecord }) => {
  const { from, sender_name, type, content, attachments, status, create_time } = record;
  const isMine = from === 'me';
  const time = create_time.slice(11, 16);
  if (status === 'recalled') {
    return <li className="h5-talk-note">{isMine ? '您撤回了一条消息' : `${sender_name}撤回了一条消息`}</li>;
  }
  if (from === 'system' || !bubbles.has(type)) {
    return (
      <li className="h5-talk-note">
        {content}　{time}
      </li>
    );
  }
  return (
    <li className={isMine ? 'h5-talk-item h5-talk-mine' : 'h5-talk-item'}>
      <span className="h5-talk-who">
        {isMine ? `${status === 'read' ? '已读' : '已发出'}　${time}` : `${sender_name}　${time}`}
      </span>
      <div className="h5-talk-bubble">
        {content !== '' && <p>{content}</p>}
        {attachments.map((file) =>
          file.mime === 'application/pdf' ? (
            <TalkFile key={file.id} file={file} />
          ) : (
            <TalkPicture key={file.id} file={file} />
          ),
        )}
      </div>
    </li>
  );
});
