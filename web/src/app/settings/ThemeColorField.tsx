import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { defaultSettings } from './setting-values.ts';
import { changeSetting, useSettings } from './settings.ts';
import css from './settings-panel.module.css';

const themePresets = [
  { color: '#409eff', name: '天蓝' },
  { color: '#1890ff', name: '蔚蓝（默认）' },
  { color: '#304156', name: '灰蓝' },
  { color: '#212121', name: '墨黑' },
  { color: '#11a983', name: '翠绿' },
  { color: '#13c2c2', name: '青色' },
  { color: '#6959cd', name: '紫色' },
  { color: '#f5222d', name: '红色' },
];

/** How long the colour must stay unchanged: dragging in a picker would otherwise build a theme for every point. */
const debounceMs = 80;

export function ThemeColorField() {
  const theme = useSettings((settings) => settings.theme).toLowerCase();
  return (
    <fieldset className={css.colors}>
      <legend className="p-0">主题色</legend>
      <div className={`grid between gap-3 mt-2 ${css.presets}`}>
        {themePresets.map(({ color, name }) => (
          <input
            key={color}
            type="radio"
            name="theme-color"
            aria-label={name}
            title={name}
            style={{ backgroundColor: color }}
            checked={color === theme}
            onChange={() => changeSetting('theme', color)}
          />
        ))}
      </div>
      <div className={`flex middle between mt-3 ${css.line}`}>
        <OtherColor theme={theme} />
        <Button size="small" onClick={() => changeSetting('theme', defaultSettings.theme)}>
          恢复默认
        </Button>
      </div>
    </fieldset>
  );
}

function OtherColor({ theme }: { theme: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => {
      changeSetting('theme', draft);
      setDraft(null);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return (
    <label className="row">
      <input type="color" value={draft ?? theme} onChange={(event) => setDraft(event.target.value)} />
      其他颜色
    </label>
  );
}
