import { TabList } from '#web/ui/TabList.tsx';
import { type ProgressTab, progressTabs, tabLabels } from './address.ts';

interface Props {
  id: number;
  tab: ProgressTab;
  onChange(tab: ProgressTab): void;
}

/** The parts of the page. */
export function ProgressTabs({ id, tab, onChange }: Props) {
  return (
    <TabList
      label="训练进展"
      tabs={progressTabs}
      words={tabLabels}
      tab={tab}
      idOf={(one) => tabId(id, one)}
      panelOf={() => panelId(id)}
      onChange={onChange}
    />
  );
}

export const tabId = (id: number, tab: ProgressTab) => `progress-${id}-tab-${tab}`;
export const panelId = (id: number) => `progress-${id}-panel`;
