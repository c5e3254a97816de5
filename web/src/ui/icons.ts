// The icons that routes refer to by name: one family, outlined.
import {
  ApartmentOutlined,
  AppstoreOutlined,
  BgColorsOutlined,
  BugOutlined,
  ExportOutlined,
  HomeOutlined,
  InfoCircleOutlined,
  LockOutlined,
  MessageOutlined,
  SettingOutlined,
  SmileOutlined,
  SnippetsOutlined,
  TeamOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { type ComponentType, createElement, type ReactNode } from 'react';

const icons = new Map<string, ComponentType<{ 'aria-hidden': true }>>(
  Object.entries({
    bug: BugOutlined,
    clipboard: SnippetsOutlined,
    component: AppstoreOutlined,
    error: WarningOutlined,
    home: HomeOutlined,
    icon: SmileOutlined,
    info: InfoCircleOutlined,
    link: ExportOutlined,
    lock: LockOutlined,
    message: MessageOutlined,
    nested: ApartmentOutlined,
    patient: TeamOutlined,
    setting: SettingOutlined,
    team: TeamOutlined,
    theme: BgColorsOutlined,
    user: UserOutlined,
  }),
);

export const iconNames: readonly string[] = [...icons.keys()];

const missing = new Set<string>();

/** The icon of that name, hidden from screen readers: the text beside it says the same. */
export function Icon({ name }: { name: string }): ReactNode {
  const icon = icons.get(name);
  if (icon) return createElement(icon, { 'aria-hidden': true });
  if (!missing.has(name)) console.warn(`there is no icon named ${name}`);
  missing.add(name);
  return null;
}
