import { productTitle } from '#web/lib/browser/title.ts';
import { boardPath } from './board-path.ts';
import type { Visibility } from './browser-windows.ts';
import type { NewMessages } from './unread-diff.ts';

interface Parts {
  visibility: Visibility;
  /** Opens an address in this window. */
  navigate(address: string): void;
}

export interface DesktopNotifier {
  notify(messages: NewMessages): void;
  stop(): void;
}

/** One notice for all messages that come while no window is visible. No names: anybody can read a locked screen. */
export function createDesktopNotifier({ visibility, navigate }: Parts): DesktopNotifier {
  let shown: Notification | null = null;
  let count = 0;

  function clear(): void {
    shown?.close();
    shown = null;
    count = 0;
  }

  const endVisibility = visibility.listen(() => {
    if (visibility.isVisible()) clear();
  });

  return {
    notify({ count: more, patientIds }) {
      count += more;
      try {
        shown = new Notification(productTitle, { body: `收到 ${count} 条新的患者消息`, tag: 'yun.unread' });
      } catch {
        // Some phones have the constructor but refuse to use it.
        return;
      }
      shown.onclick = () => {
        clear();
        window.focus();
        navigate(`${boardPath}?patient_id=${patientIds[0]}`);
      };
    },
    stop() {
      endVisibility();
      clear();
    },
  };
}
