import { type TalkTab, talkTabs } from '@yun/contract/talk/labels';
import type { TalkListQuery } from '../talk.api.ts';

/** What the address of the board may hold. */
export const boardDefaults = { tab: 'all', sort: 'risk', keyword: '', doctor_id: '', patient_id: '' };
export type BoardAddress = typeof boardDefaults;

/** The filters of the list, which do not depend on the open conversation. */
export function filtersOf({ tab, sort, keyword, doctor_id }: BoardAddress): TalkListQuery {
  return { tab, sort, keyword: keyword.trim(), doctor_id };
}

export function tabOf({ tab }: Pick<BoardAddress, 'tab'>): TalkTab {
  return talkTabs.find((one) => one === tab) ?? 'all';
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
