import { useTabsState } from '#web/app/tabs/tabs-context.ts';
import { findTab, titleOf } from '#web/app/tabs/tabs-state.ts';
import { usePage } from '#web/ui/page-context.ts';
import { LabPage } from '../LabPage.tsx';

/** Nothing but its title. */
export function PlainPage() {
  const { id } = usePage();
  const tab = useTabsState((state) => findTab(state, id));
  return <LabPage title={tab ? titleOf(tab) : ''} />;
}
