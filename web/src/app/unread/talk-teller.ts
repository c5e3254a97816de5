// Tells the pages which conversation changed. Pages nobody sees load nothing: they look again when they are shown.
import type { WatchParts } from './watch-parts.ts';

export interface TalkTeller {
  /** `null`: any may have changed. */
  tell(patientId: number | null): void;
  /** Something may have happened that nobody heard of. */
  miss(): void;
  /** The window is seen again. */
  catchUp(): void;
}

export function createTalkTeller({ visibility, onTalk }: Pick<WatchParts, 'visibility' | 'onTalk'>): TalkTeller {
  let hasMissed = false;
  return {
    tell(patientId) {
      if (visibility.isVisible()) onTalk(patientId);
      else hasMissed = true;
    },
    miss() {
      hasMissed = true;
    },
    catchUp() {
      if (!hasMissed) return;
      hasMissed = false;
      onTalk(null);
    },
  };
}
