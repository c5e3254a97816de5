import { lazy, Suspense } from 'react';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { TabList } from '#web/ui/controls/TabList.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { Icon, iconNames } from '#web/ui/icons.ts';
import { Delayed } from '#web/ui/status/Delayed.tsx';
import { DemoPage } from '../DemoPage.tsx';
import demoCss from '../demo.module.css';
import { type GridProps, IconGrid } from './IconGrid.tsx';
import css from './icon.module.css';

// Several hundred drawings: fetched only when their tab is opened.
const LibraryIcons = lazy(async () => ({ default: (await import('./LibraryIcons.tsx')).LibraryIcons }));

const tabs = ['console', 'library'] as const;
type Tab = (typeof tabs)[number];

const labels: Record<Tab, string> = { console: '控制台图标', library: '图标库' };
const panelId = 'icon-panel';
const tabId = (tab: Tab) => `icon-tab-${tab}`;

const defaults = { q: '', tab: 'console' };

export function IconPage() {
  const [query, change] = useUrlQuery(defaults);
  const tab = tabs.find((known) => known === query.tab) ?? 'console';
  const Icons = tab === 'console' ? ConsoleIcons : LibraryIcons;
  return (
    <DemoPage style={{ maxWidth: 1240 }} title="图标" lead="点一下图标，复制它的写法。">
      <section className={`card ${demoCss.tabCard}`}>
        <TabList
          label="图标的来源"
          hasLine
          tabs={tabs}
          words={labels}
          tab={tab}
          idOf={tabId}
          panelOf={() => panelId}
          onChange={(next) => change({ tab: next })}
        />
        <div className={css.search}>
          <SearchBox
            value={query.q}
            onChange={(q) => change({ q })}
            label="搜索图标"
            placeholder="按名字搜索，如 user"
          />
        </div>
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(tab)}>
          <Suspense
            fallback={
              <Delayed>
                <p>正在读取图标…</p>
              </Delayed>
            }
          >
            <Icons search={query.q} onClear={() => change({ q: '' })} />
          </Suspense>
        </div>
      </section>
    </DemoPage>
  );
}

const icons = iconNames.map((name) => ({
  name,
  snippet: `<Icon name="${name}" />`,
  picture: <Icon name={name} />,
}));

/** Icons that routes and menu refer to by name. */
function ConsoleIcons(props: GridProps) {
  return <IconGrid icons={icons} {...props} />;
}
