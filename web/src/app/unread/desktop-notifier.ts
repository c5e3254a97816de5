import { productTitle } from '#web/lib/browser/title.ts';
import { boardPath } from './board-path.ts';
import type { News } from './unread-diff.ts';
import type { Visibility } from './visibility.ts';

interface Parts {
  visibility: Visibility;
  /** Opens an address in this window. */
  navigate(address: string): void;
}

export interface DesktopNotifier {
  tell(news: News): void;
  stop(): void;
}

/** One notice for all that comes while nobody looks. No names: a locked screen is read by everybody. */
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
    tell({ count: more, patientIds }) {
      count += more;
      try {
        shown = new Notification(productTitle, { body: `收到 ${count} 条新的患者消息`, tag: 'yun.unread' });
      } catch {
        // Some phones know the word but not the deed.
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
