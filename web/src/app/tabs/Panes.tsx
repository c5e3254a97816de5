import { Pane } from './Pane.tsx';
import { useTabsState } from './tabs-context.ts';
import { findTab } from './tabs-state.ts';
import '#web/ui/panes.css';

/** All kept pages, one above the other; one is on screen. */
export function Panes() {
  const state = useTabsState((all) => all);
  const { active, settled } = state;
  return (
    <div className="panes">
      {/* In the order of opening, not of the strip: a page that is moved in the document would scroll to its top. */}
      {state.kept
        .flatMap((id) => findTab(state, id) ?? [])
        .map((tab) => (
          <Pane key={tab.id} tab={tab} isShown={tab.id === active} isLive={tab.id === settled} />
        ))}
    </div>
  );
}
