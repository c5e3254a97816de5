import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { buildTheme } from '#web/ui/theme/build-theme.ts';
import { componentSizeOf } from '#web/ui/theme/size.ts';
import { useTrialLook } from '#web/ui/theme/trial-look.ts';
import { useMedia, useTouch } from '#web/ui/use-media.ts';
import { useSettings } from './settings.ts';
import { startSettings } from './start-settings.ts';

/** Everything inside looks as the settings say, and follows them without being drawn anew. */
export function Look({ children }: { children: ReactNode }) {
  const chosen = useSettings((settings) => settings.theme);
  const color = useTrialLook((trial) => trial.color) ?? chosen;
  const isDark = useSettings((settings) => settings.dark);
  const size = useSettings((settings) => settings.size);
  const isTouch = useTouch();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => {
    const built = buildTheme({ color, isDark, size, isTouch });
    // Without animations their end never comes: Ant Design must not wait for it, or nothing would open or close.
    return { ...built, token: { ...built.token, motion: !isStill } };
  }, [color, isDark, size, isTouch, isStill]);
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
