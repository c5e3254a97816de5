import { StyleContext, StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider, type ConfigProviderProps } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useContext } from 'react';

/** Styles put here are never read: jsdom looks only at those of the document, and takes long for it. */
const nowhere = document.createElement('div');

type Cache = { opUpdate(path: string, next: (last: unknown) => unknown): void };

/** Ant Design forgets its theme with the last page on the screen; between two tests there is none. */
function keepTheme(cache: Cache): void {
  if (Object.hasOwn(cache, 'opUpdate')) return;
  const update = cache.opUpdate;
  cache.opUpdate = (path, next) => update.call(cache, path, (last) => next(last) ?? last);
}

/** Ant Design without its styles: nothing in a test looks at them. */
export function Unstyled({ children }: { children: ReactNode }) {
  keepTheme(useContext(StyleContext).cache);
  return <StyleProvider container={nowhere}>{children}</StyleProvider>;
}

// The key would be another one for each test otherwise, and the theme calculated anew.
const theme = { zeroRuntime: true, hashed: false, cssVar: { key: 'plain' }, token: { motion: false } };

interface PlainProps extends Pick<ConfigProviderProps, 'componentDisabled'> {
  children: ReactNode;
}

/** Ant Design as the console sets it, without its styles and animations. */
export function Plain({ children, ...settings }: PlainProps) {
  return (
    <Unstyled>
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={theme} {...settings}>
        <App>{children}</App>
      </ConfigProvider>
    </Unstyled>
  );
}
