import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useMedia, useTouch } from '#web/ui/hooks/use-media.ts';
import { buildTheme } from '#web/ui/theme/build-theme.ts';
import { componentSizeOf } from '#web/ui/theme/size.ts';
import { useTrialColor } from '#web/ui/theme/trial-color.ts';
import { useSettings } from './settings.ts';
import { startSettings } from './start-settings.ts';

/** Applies theme, size and locale of the settings to everything inside, without remounting it. */
export function AppearanceProvider({ children }: { children: ReactNode }) {
  const chosen = useSettings((settings) => settings.theme);
  const color = useTrialColor((trial) => trial.color) ?? chosen;
  const isDark = useSettings((settings) => settings.dark);
  const size = useSettings((settings) => settings.size);
  const isTouch = useTouch();
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => {
    const built = buildTheme({ color, isDark, size, isTouch });
    // Without animations Ant Design must not wait for their end, or nothing would open or close.
    return { ...built, token: { ...built.token, motion: !isReduced } };
  }, [color, isDark, size, isTouch, isReduced]);
  useLayoutEffect(startSettings, []);
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      componentSize={componentSizeOf(size)}
      button={{ autoInsertSpace: false }}
    >
      <App>{children}</App>
    </ConfigProvider>
  );
}
