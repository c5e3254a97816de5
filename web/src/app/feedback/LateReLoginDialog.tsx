import { loadOnce } from '#web/ui/controls/load-once.ts';
import { useLate } from '#web/ui/hooks/use-late.ts';
import { withAntDesign } from '#web/ui/theme/with-ant-design.tsx';
import { useSessionOver } from './toasts.ts';

const dialog = loadOnce(withAntDesign(async () => (await import('./ReLoginDialog.tsx')).ReLoginDialog));

/** Asks whether to sign in again, once the session has ended. */
export function LateReLoginDialog() {
  const Dialog = useLate(
    dialog,
    useSessionOver(({ isAsking }) => isAsking),
  );
  return Dialog && <Dialog />;
}
