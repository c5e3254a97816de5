// A card stays in the conversation as it was written, with its time. What was so then may have changed since.
import type { RecordType } from '@yun/contract';

const asOfThen = [
  ['计划已由系统暂停', '计划当时由系统暂停'],
  ['患者尚未', '患者当时尚未'],
] as const;

export function cardText({ type, content }: { type: RecordType; content: string }): string {
  if (type !== 'alert_card') return content;
  return asOfThen.reduce((text, [now, then]) => text.replaceAll(now, then), content);
}
