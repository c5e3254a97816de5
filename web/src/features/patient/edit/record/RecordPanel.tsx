import type { ReactNode } from 'react';
import { panelId, tabId } from './RecordTabs.tsx';
import type { RecordTab } from './record-tabs.ts';

interface Props {
  id: number;
  tab: RecordTab;
  shown: RecordTab;
  children: ReactNode;
}

/** The panel of a tab. */
export function RecordPanel({ id, tab, shown, children }: Props) {
  return (
    <div id={panelId(id, tab)} role="tabpanel" aria-labelledby={tabId(id, tab)} hidden={tab !== shown}>
      {children}
    </div>
  );
}
