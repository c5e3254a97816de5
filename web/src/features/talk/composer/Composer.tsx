import { CloseOutlined, PictureOutlined, WarningOutlined } from '@ant-design/icons';
import type { talk } from '@yun/contract';
import { type Ref, type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { loadOnce } from '#web/ui/controls/load-once.ts';
import { useLate } from '#web/ui/hooks/use-late.ts';
import { TextButton } from '../conversation/messages/TextButton.tsx';
import { ReplyChips } from '../replies/ReplyChips.tsx';
import { fittingReplies } from '../replies/slash.ts';
import { useReplyPopup } from '../replies/use-reply-popup.ts';
import { ComposerFoot } from './ComposerFoot.tsx';
import css from './composer.module.css';
import { acceptedTypes } from './file-problem.ts';
import { insertText } from './insert-text.ts';
import { MessageField } from './MessageField.tsx';
import { Thumbs } from './Thumbs.tsx';
import { type Composing, useComposer } from './use-composer.ts';

const ReplyDialog = lateDialog('常用回复', async () => (await import('../replies/ReplyDialog.tsx')).ReplyDialog);

// Dangers that the server has read come with the message; these tables read older ones.
const lateGroupsInText = loadOnce(async () => (await import('@yun/contract/red-flag/groups-in-text')).groupsInText);

export interface ComposerHandle {
  focus(): void;
}

interface Props {
  patientId: number;
  patientName: string;
  /** The patient's last message: decides which quick replies are offered. */
  asked: talk.TalkRecord | null;
  isNarrow: boolean;
  onSent(): void;
  ref: Ref<ComposerHandle>;
}

/** Where a message is written. The draft is kept until it is sent; sending runs in the background. */
export function Composer({ patientId, patientName, asked, isNarrow, onSent, ref }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState(0);
  const [isManaging, setIsManaging] = useState(false);
  const composer = useComposer(patientId, field, onSent);
  const { draft } = composer;
  const popup = useReplyPopup(draft.content, cursor, composer.replies, (reply) =>
    composer.insertReply(reply, popup.slash),
  );
  const readGroups = useLate(lateGroupsInText, draft.content !== '');
  const noteId = useId();
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop files on; the buttons below do the same
    <div
      className={`fixed surface line-top ${css.composer}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        composer.addFiles([...event.dataTransfer.files]);
      }}
    >
      <ReplyChips
        replies={fittingReplies(composer.replies, asked, readGroups)}
        patientName={patientName}
        isNarrow={isNarrow}
        onChoose={(reply) => composer.insertReply(reply, popup.slash)}
        onMore={() => typeSlash(field.current)}
      />
      {draft.replyTo && <Quote quote={draft.replyTo} onRemove={composer.removeQuote} />}
      <Thumbs
        files={draft.attachments}
        uploads={draft.uploads}
        onRemove={composer.removeFile}
        onRemoveUpload={composer.removeUpload}
        onRetry={composer.retryUpload}
      />
      <div className={`flex gap-2 ${css.input}`}>
        {isNarrow && <NarrowPickButton onClick={() => pickFiles(picker.current, acceptedTypes)} />}
        <MessageField
          field={field}
          composer={composer}
          popup={popup}
          patientName={patientName}
          noteId={noteId}
          rows={isNarrow ? 1 : 3}
          onCursor={setCursor}
          onManage={() => setIsManaging(true)}
        />
        {isNarrow && <NarrowSendButton onClick={() => composer.send()} />}
      </div>
      <Notes id={noteId} composer={composer} field={field} />
      {!isNarrow && (
        <ComposerFoot
          draft={draft}
          onPick={(types) => pickFiles(picker.current, types)}
          onSend={() => composer.send()}
        />
      )}
      <FilePicker ref={picker} onPick={composer.addFiles} />
      {isManaging && <ReplyDialog onClose={() => setIsManaging(false)} />}
    </div>
  );
}

/** Types the / that opens the quick replies, after a blank where it needs one. */
function typeSlash(area: HTMLTextAreaElement | null): void {
  if (!area) return;
  const { selectionStart: from, selectionEnd: to } = area;
  const isAfterBlank = from === 0 || /\s/.test(area.value.charAt(from - 1));
  insertText(area, isAfterBlank ? '/' : ' /', from, to);
}

function pickFiles(input: HTMLInputElement | null, types: string): void {
  if (!input) return;
  input.accept = types;
  input.click();
}

function FilePicker({ ref, onPick }: { ref: Ref<HTMLInputElement>; onPick(files: readonly File[]): void }) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      aria-label="选择附件"
      onChange={({ target }) => {
        onPick([...(target.files ?? [])]);
        // Otherwise choosing the same file again would be no change.
        target.value = '';
      }}
    />
  );
}

function NarrowPickButton({ onClick }: { onClick(): void }) {
  return (
    <Button
      type="text"
      className={css.tool}
      icon={<PictureOutlined aria-hidden />}
      aria-label="发送图片或 PDF"
      onClick={onClick}
    />
  );
}

function NarrowSendButton({ onClick }: { onClick(): void }) {
  return (
    <Button type="primary" onClick={onClick}>
      发送
    </Button>
  );
}

function Quote({ quote, onRemove }: { quote: NonNullable<Composing['draft']['replyTo']>; onRemove(): void }) {
  return (
    <p className={`flex gap-2 note mb-2 sunken ${css.quote}`}>
      <span className="fill ellipsis">
        引用 <bdi>{quote.sender_name}</bdi>：<bdi>{quote.content || '[附件]'}</bdi>
      </span>
      <TextButton aria-label="不引用" onClick={onRemove}>
        <CloseOutlined aria-hidden />
      </TextButton>
    </p>
  );
}

interface NotesProps {
  id: string;
  composer: Composing;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Below the text: why it was not sent, and variables of a quick reply that have no value. */
function Notes({ id, composer, field }: NotesProps) {
  const { problem, unfilled, isAsking, send } = composer;

  function select({ name, at }: (typeof unfilled)[number]): void {
    field.current?.focus();
    field.current?.setSelectionRange(at, at + name.length);
  }

  return (
    <div id={id}>
      {problem && (
        <p className="crit mt-1" role="alert">
          {problem}
        </p>
      )}
      {unfilled.length > 0 && (
        <p className={`flex wrap middle mt-1 warn fine ${css.unfilled}`} role={isAsking ? 'alert' : 'status'}>
          <WarningOutlined aria-hidden />
          <span>{isAsking ? '还有没有填上的内容，确定这样发送吗？' : '没有可填的值，请改写：'}</span>
          {unfilled.map((variable) => (
            <button
              key={variable.name}
              type="button"
              className={`bare-button warn-box ${css.variable}`}
              onClick={() => select(variable)}
            >
              {variable.name}
            </button>
          ))}
          {isAsking && (
            <Button size="small" onClick={() => send(true)}>
              仍要发送
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
