// A card stays in the conversation as it was written, with its time: what was paused then may go on by now.
import type { RecordType } from '@yun/contract';

export function cardWords({ type, content }: { type: RecordType; content: string }): string {
  return type === 'alert_card' ? content.replace('计划已由系统暂停', '计划当时由系统暂停') : content;
}
