import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { ReplyPopup } from '../replies/ReplyPopup.tsx';
import type { ReplyPopupState } from '../replies/use-reply-popup.ts';
import { insertText } from './insert-text.ts';
import type { Composing } from './use-composer.ts';

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  composer: Composing;
  popup: ReplyPopupState;
  patientName: string;
  noteId: string;
  rows: number;
  onCursor(place: number): void;
  onManage(): void;
}

/** The text field: Enter sends, Ctrl Enter and Shift Enter begin a line, Escape leaves it, / opens the quick replies. */
export function MessageField({ field, composer, popup, patientName, noteId, rows, onCursor, onManage }: Props) {
  const listId = useId();
  const { content } = composer.draft;
  useGrowing(field, content);

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter that ends a pinyin syllable belongs to the input method; some report it by key code 229 only.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (popup.handleKey(event)) return;
    // Back to the keys of the board.
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    const area = event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.altKey) insertText(area, '\n', area.selectionStart, area.selectionEnd);
    else if (!event.repeat) composer.send();
  }

  return (
    <div className="fill relative">
      {popup.slash && (
        <ReplyPopup
          id={listId}
          replies={popup.found}
          active={popup.active}
          onChoose={(reply) => composer.insertReply(reply, popup.slash)}
          onManage={() => {
            popup.close();
            onManage();
          }}
        />
      )}
      <textarea
        ref={field}
        className="field full-width"
        rows={rows}
        aria-label={`回复${patientName}`}
        placeholder={`回复${patientName}`}
        aria-describedby={noteId}
        aria-invalid={composer.problem !== '' || undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={popup.slash ? listId : undefined}
        aria-activedescendant={popup.slash && popup.found.length > 0 ? `${listId}-${popup.active}` : undefined}
        enterKeyHint="send"
        autoComplete="off"
        value={content}
        onChange={({ target }) => {
          composer.write(target.value);
          onCursor(target.selectionStart);
        }}
        onSelect={({ currentTarget }) => onCursor(currentTarget.selectionStart)}
        onKeyDown={handleKey}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          composer.addFiles(files);
        }}
      />
    </div>
  );
}

/** As high as its text, within the limits of the style. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every text
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = '';
    if (area.scrollHeight > area.clientHeight) area.style.height = `${area.scrollHeight + 2}px`;
  }, [field, text]);
}
