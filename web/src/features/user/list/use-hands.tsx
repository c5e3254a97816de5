import type { user } from '@yun/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { type Act, ActionDialogs } from './ActionDialogs.tsx';
import type { Hands } from './columns.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';

/** What the menus of accounts do, with the dialogs they open. */
export function useHands(caller: user.Profile): { hands: Hands; overlays: ReactNode } {
  const [act, setAct] = useState<Act | null>(null);
  const [shown, setShown] = useState<user.StaffRow | null>(null);
  const hands = useMemo<Hands>(
    () => ({ caller, onShow: setShown, onAct: (action, row) => setAct({ action, row }) }),
    [caller],
  );
  const overlays = (
    <>
      {act && <ActionDialogs key={`${act.action}-${act.row.id}`} act={act} onClose={() => setAct(null)} />}
      {shown && <PersonDrawer key={shown.id} row={shown} onClose={() => setShown(null)} />}
    </>
  );
  return { hands, overlays };
}
