import type { h5, talk } from '@yun/contract';
import { memo, useState } from 'react';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { sizeText } from '#web/lib/text/size-text.ts';
import { getFile } from '../h5.api.ts';
import css from '../shell/h5.module.css';
import { TalkPicture } from './TalkPicture.tsx';
import talkCss from './talk-page.module.css';

const bubbles = new Set<string>(['text', 'image', 'file']);

/** One record: messages left and right, events in the middle. */
export const TalkBubble = memo(({ record }: { record: h5.OwnRecord }) => {
  const { from, sender_name, type, content, attachments, status, create_time } = record;
  const isMine = from === 'me';
  const time = create_time.slice(11, 16);
  if (status === 'recalled') {
    return (
      <li className="inset fine faint text-center">{isMine ? '您撤回了一条消息' : `${sender_name}撤回了一条消息`}</li>
    );
  }
  if (from === 'system' || !bubbles.has(type)) {
    return (
      <li className="inset fine faint text-center">
        {content}　{time}
      </li>
    );
  }
  return (
    <li className={`stack gap-1 ${isMine ? talkCss.mine : talkCss.theirs}`}>
      <span className="fine faint">
        {isMine ? `${status === 'read' ? '已读' : '已发出'}　${time}` : `${sender_name}　${time}`}
      </span>
      <div className={`stack gap-2 large ${talkCss.bubble}`}>
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

/** A PDF sent by the doctor: saved, for the phone to open it with its own viewer. */
function TalkFile({ file }: { file: talk.TalkFile }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = async () => {
    setState('busy');
    try {
      saveBlob(await getFile({ id: file.id }), file.name);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <button type="button" className={`stack ${css.action} ${talkCss.file}`} disabled={state === 'busy'} onClick={save}>
      {file.name}
      <small className="small faint">
        {state === 'busy' && '正在下载…'}
        {state === 'failed' && '没有下载成功，点这里重试'}
        {state === 'idle' && `PDF，${sizeText(file.size)}，点这里打开`}
      </small>
    </button>
  );
}
