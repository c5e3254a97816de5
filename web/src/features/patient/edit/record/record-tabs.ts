// The tabs of a record; the first three are one form.
import { type FieldGroup, groupNames } from '../field-groups.ts';

export const tabLabels = {
  basic: '基本信息',
  illness: '病情',
  place: '归属',
  team: '团队成员',
  consent: '知情同意',
  attachment: '附件',
  plan: '计划',
  history: '变更记录',
} as const;
export type RecordTab = keyof typeof tabLabels;
export const recordTabs = Object.keys(tabLabels) as RecordTab[];

export function isFormTab(tab: RecordTab): tab is FieldGroup {
  return (groupNames as readonly string[]).includes(tab);
}

/** The query of the address: the tab, and days and page of the history. */
export const recordAddress = { tab: 'basic', from: '', to: '', page: '1' };
export type RecordAddress = typeof recordAddress;

export function tabOf({ tab }: Pick<RecordAddress, 'tab'>): RecordTab {
  return recordTabs.find((key) => key === tab) ?? 'basic';
}
