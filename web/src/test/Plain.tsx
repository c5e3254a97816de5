import { StyleContext, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useContext } from 'react';
import { FeedbackHost } from '#web/ui/feedback/FeedbackHost.tsx';
import { InAntDesign } from '#web/ui/theme/appearance.ts';

/** Outside the document, so that jsdom does not evaluate the styles, which is slow. */
const detached = document.createElement('div');

type Cache = { opUpdate(path: string, next: (last: unknown) => unknown): void };

/** Ant Design drops its theme when the last page is unmounted, as between two tests. */
function keepTheme(cache: Cache): void {
  if (Object.hasOwn(cache, 'opUpdate')) return;
  const update = cache.opUpdate;
  cache.opUpdate = (path, next) => update.call(cache, path, (last) => next(last) ?? last);
}

/** Ant Design without its styles, which no test checks. */
export function Unstyled({ children }: { children: ReactNode }) {
  keepTheme(useContext(StyleContext).cache);
  return <StyleProvider container={detached}>{children}</StyleProvider>;
}

// With a fixed key the theme is computed once for all tests.
const theme = { zeroRuntime: true, hashed: false, cssVar: { key: 'plain' }, token: { motion: false } };

interface PlainProps extends Pick<ConfigProviderProps, 'componentDisabled'> {
  children: ReactNode;
}

/** Ant Design configured as in the console, without styles and animations. */
export function Plain({ children, ...settings }: PlainProps) {
  return (
    <Unstyled>
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={theme} {...settings}>
        <InAntDesign value>
          {children}
          <FeedbackHost />
        </InAntDesign>
      </ConfigProvider>
    </Unstyled>
  );
}
