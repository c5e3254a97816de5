import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useContext, useMemo } from 'react';
import { AppearanceContext, InAntDesign } from './appearance.ts';
import { buildTheme } from './build-theme.ts';
import { componentSizeOf } from './size.ts';

/** Ant Design with our theme, size and locale for everything inside. They change without remounting it. */
export function AntDesign({ children }: { children: ReactNode }) {
  const { color, isDark, size, isTouch, isReduced } = useContext(AppearanceContext);
  const theme = useMemo(() => {
    const built = buildTheme({ color, isDark, size, isTouch });
    // Without animations Ant Design must not wait for their end, or nothing would open or close.
    return { ...built, token: { ...built.token, motion: !isReduced } };
  }, [color, isDark, size, isTouch, isReduced]);
  return (
    <InAntDesign value>
      <ConfigProvider
        locale={zhCN}
        theme={theme}
        componentSize={componentSizeOf(size)}
        button={{ autoInsertSpace: false }}
      >
        {children}
      </ConfigProvider>
    </InAntDesign>
  );
}
