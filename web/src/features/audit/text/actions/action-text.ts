import type { AuditAction } from '@yun/contract/base/audit-actions';
import type { Detail } from '../details.ts';

/** The text of an action in an audit sentence. */
export interface ActionText {
  verb: string;
  /** Another verb, where the details decide what was done. */
  verbOf?(detail: Detail): string;
  /** What the details add to the sentence. */
  noteOf?(detail: Detail): string;
}

export type ActionTexts = Readonly<Partial<Record<AuditAction, ActionText>>>;

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
export const reasonOf = ({ reason }: Detail) => textOf(reason);
export const joined = (...parts: unknown[]) => parts.map(textOf).filter(Boolean).join('，');
