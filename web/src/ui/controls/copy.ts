import { copyText } from '#web/lib/browser/copy-text.ts';
import { message } from '#web/ui/feedback/feedback.ts';

export interface CopyTexts {
  /** Shown after copying. */
  success?: string;
  /** Shown when copying failed: how to get the text by hand. */
  failed?: string;
  /** How long the success is shown; a sentence takes longer to read than a word. */
  seconds?: number;
}

/** Copies a text and reports whether that succeeded. */
export async function copy(
  text: string,
  { success = '已复制', failed = '没有复制成功，请选中文字后复制', seconds = 1.5 }: CopyTexts = {},
): Promise<boolean> {
  const isCopied = await copyText(text);
  // One toast, however often the button is pressed.
  if (isCopied) message.open({ key: 'copy', type: 'success', content: success, duration: seconds });
  else message.open({ key: 'copy', type: 'error', content: failed, duration: 6 });
  return isCopied;
}
