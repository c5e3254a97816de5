import { type TalkTab, talkOrders, talkTabs } from '@yun/contract/talk/labels';
import type { TalkListQuery } from '../talk.api.ts';

/** What the address of the board may hold. */
export const boardDefaults = { tab: 'all', sort: 'risk', keyword: '', doctor_id: '', patient_id: '' };
export type BoardAddress = typeof boardDefaults;

export function tabOf({ tab }: Pick<BoardAddress, 'tab'>): TalkTab {
  return talkTabs.find((one) => one === tab) ?? 'all';
}

/** What the list asks the server for, whichever conversation is open; unknown values become the usual ones. */
export function listQueryOf(address: BoardAddress): TalkListQuery {
  const sort = talkOrders.find((one) => one === address.sort) ?? 'risk';
  return { tab: tabOf(address), sort, keyword: address.keyword.trim(), doctor_id: address.doctor_id };
}

/** The patient whose conversation is open. */
export function openedOf({ patient_id }: Pick<BoardAddress, 'patient_id'>): number | null {
  return /^[1-9]\d{0,14}$/.test(patient_id) ? Number(patient_id) : null;
}

/** The same list with this conversation open, or with none. */
export function searchWith(params: URLSearchParams, patientId: number | null): string {
  const next = new URLSearchParams(params);
  if (patientId === null) next.delete('patient_id');
  else next.set('patient_id', String(patientId));
  const text = next.toString();
  return text && `?${text}`;
}
