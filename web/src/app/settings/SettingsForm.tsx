import { Switch } from 'antd';
import { useId } from 'react';
import type { Settings } from './setting-values.ts';
import { changeSetting, useSettings } from './settings.ts';
import css from './settings-panel.module.css';
import { ThemeColorField } from './ThemeColorField.tsx';

type SwitchKey = { [K in keyof Settings]: Settings[K] extends boolean ? K : never }[keyof Settings];

export function SettingsForm() {
  return (
    <>
      <ThemeColorField />
      <SettingSwitch name="dark" label="深色模式" />
      <SettingSwitch name="tagsView" label="显示页签栏" />
      <SettingSwitch name="fixedHeader" label="固定顶栏" />
      <SettingSwitch name="sidebarLogo" label="侧栏标志" />
      <p className={`small lines-tight ${css.note}`}>设置只保存在当前浏览器。</p>
    </>
  );
}

function SettingSwitch({ name, label }: { name: SwitchKey; label: string }) {
  const id = useId();
  const isOn = useSettings((settings) => settings[name]);
  return (
    <div className={`flex middle between mt-3 ${css.line}`}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} size="medium" checked={isOn} onChange={(checked) => changeSetting(name, checked)} />
    </div>
  );
}
