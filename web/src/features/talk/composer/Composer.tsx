import { CloseOutlined, PictureOutlined } from '@ant-design/icons';
import type { talk } from '@yun/contract';
import { Button } from 'antd';
import { lazy, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react';
import { ReplyChips } from '../replies/ReplyChips.tsx';
import { fittingReplies } from '../replies/slash.ts';
import { useReplyPopup } from '../replies/use-reply-popup.ts';
import { acceptedTypes } from './file-problem.ts';
import { HolesNote } from './HolesNote.tsx';
import { insertText } from './insert-text.ts';
import { SayField } from './SayField.tsx';
import { SayFoot } from './SayFoot.tsx';
import { Thumbs } from './Thumbs.tsx';
import { useComposer } from './use-composer.ts';
import './composer.css';

const ReplyDialog = lazy(() => import('../replies/ReplyDialog.tsx').then((part) => ({ default: part.ReplyDialog })));

export interface ComposerHandle {
  focus(): void;
}

interface Props {
  patientId: number;
  patientName: string;
  /** What the patient said last: which ready-made answers fit. */
  asked: talk.TalkRecord | null;
  isNarrow: boolean;
  onSent(): void;
  ref: Ref<ComposerHandle>;
}

/** Where one writes. Whatever is typed is kept until it was sent; sending never stands in the way of writing on. */
export function Composer({ patientId, patientName, asked, isNarrow, onSent, ref }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState(0);
  const [isManaging, setIsManaging] = useState(false);
  const composer = useComposer(patientId, field, onSent);
  const { draft, problem, holes } = composer;
  const popup = useReplyPopup(draft.content, cursor, composer.replies, (reply) =>
    composer.insertReply(reply, popup.slash),
  );
  const noteId = useId();
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  function pick(accept: string): void {
    const input = picker.current;
    if (!input) return;
    input.accept = accept;
    input.click();
  }

  function openReplies(): void {
    const area = field.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to } = area;
    const isFree = from === 0 || /\s/.test(area.value.charAt(from - 1));
    insertText(area, isFree ? '/' : ' /', from, to);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files on; the buttons below do the same
    <div
      className="composer"
      data-narrow={isNarrow}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        composer.addFiles([...event.dataTransfer.files]);
      }}
    >
      <ReplyChips
        replies={fittingReplies(composer.replies, asked)}
        patientName={patientName}
        isNarrow={isNarrow}
        onChoose={(reply) => composer.insertReply(reply, popup.slash)}
        onMore={openReplies}
      />
      {draft.replyTo && (
        <p className="say-quote">
          <span>
            引用 <bdi>{draft.replyTo.sender_name}</bdi>：<bdi>{draft.replyTo.content || '[附件]'}</bdi>
          </span>
          <button type="button" className="talk-link" aria-label="不引用" onClick={composer.dropQuote}>
            <CloseOutlined aria-hidden />
          </button>
        </p>
      )}
      <Thumbs
        files={draft.attachments}
        uploads={draft.uploads}
        onRemove={composer.removeFile}
        onRemoveUpload={composer.removeUpload}
        onRetry={composer.retryUpload}
      />
      <div className="say-line">
        {isNarrow && (
          <Button
            type="text"
            className="say-tool"
            icon={<PictureOutlined aria-hidden />}
            aria-label="发送图片或 PDF"
            onClick={() => pick(acceptedTypes)}
          />
        )}
        <SayField
          field={field}
          composer={composer}
          popup={popup}
          patientName={patientName}
          noteId={noteId}
          rows={isNarrow ? 1 : 3}
          onCursor={setCursor}
          onManage={() => setIsManaging(true)}
        />
        {isNarrow && (
          <Button type="primary" className="say-send" onClick={() => composer.send()}>
            发送
          </Button>
        )}
      </div>
      <div id={noteId} className="say-notes">
        {problem && (
          <p className="failure" role="alert">
            {problem}
          </p>
        )}
        {holes.length > 0 && (
          <HolesNote
            holes={holes}
            isAsking={composer.isAsking}
            onShow={({ name, at }) => {
              field.current?.focus();
              field.current?.setSelectionRange(at, at + name.length);
            }}
            onSend={() => composer.send(true)}
          />
        )}
      </div>
      {!isNarrow && <SayFoot draft={draft} onPick={pick} onSend={() => composer.send()} />}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label="选择附件"
        onChange={({ target }) => {
          composer.addFiles([...(target.files ?? [])]);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
      {isManaging && (
        <Suspense>
          <ReplyDialog onClose={() => setIsManaging(false)} />
        </Suspense>
      )}
    </div>
  );
}
