import { useTrialLook } from '#web/ui/theme/trial-look.ts';
import { applyLook } from './apply-look.ts';
import { useSettings } from './settings.ts';
import { readSettings, settingsKey } from './stored-settings.ts';

/** From now on the document follows the settings, and the settings those of the browser's other tabs. */
export function startSettings(): () => void {
  const apply = () => applyLook(useSettings.getState());
  apply();
  const stops = [useSettings.subscribe(apply), useTrialLook.subscribe(apply)];
  const handleStorage = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === settingsKey || key === null) useSettings.setState(readSettings());
  };
  addEventListener('storage', handleStorage);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('storage', handleStorage);
  };
}
