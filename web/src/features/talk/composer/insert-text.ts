/** Replaces a range of the field by text as if typed, so that Ctrl Z undoes it. */
export function insertText(field: HTMLTextAreaElement, text: string, from: number, to: number): void {
  field.focus();
  field.setSelectionRange(from, to);
  // The deprecated command is the only one that can be undone; without it the text is set directly.
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
