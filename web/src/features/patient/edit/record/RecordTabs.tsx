import { TabList } from '#web/ui/controls/TabList.tsx';
import { type RecordTab, recordTabs, tabLabels } from './record-tabs.ts';

interface Props {
  id: number;
  tab: RecordTab;
  onChange(tab: RecordTab): void;
}

/** The tabs of the record. */
export function RecordTabs({ id, tab, onChange }: Props) {
  return (
    <TabList
      label="档案内容"
      hasLine
      tabs={recordTabs}
      words={tabLabels}
      tab={tab}
      idOf={(key) => tabId(id, key)}
      panelOf={(key) => panelId(id, key)}
      onChange={onChange}
    />
  );
}

export const tabId = (id: number, tab: RecordTab) => `patient-${id}-tab-${tab}`;
export const panelId = (id: number, tab: RecordTab) => `patient-${id}-panel-${tab}`;
