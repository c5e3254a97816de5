/** Puts text in the place of a range of the field, as if it had been typed: it can be undone by Ctrl Z. */
export function insertText(field: HTMLTextAreaElement, text: string, from: number, to: number): void {
  field.focus();
  field.setSelectionRange(from, to);
  // The old command is the only one that keeps the way back; where it is missing, the text matters more.
  if (document.execCommand?.('insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
