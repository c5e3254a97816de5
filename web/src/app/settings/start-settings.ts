import { applyLook } from './apply-look.ts';
import { useSettings } from './settings.ts';
import { readSettings, settingsKey } from './stored-settings.ts';

/** From now on the document follows the settings, and the settings those of the browser's other tabs. */
export function startSettings(): () => void {
  applyLook(useSettings.getState());
  const stopLook = useSettings.subscribe(applyLook);
  const handleStorage = ({ key }: StorageEvent) => {
    // No key: everything was cleared.
    if (key === settingsKey || key === null) useSettings.setState(readSettings());
  };
  addEventListener('storage', handleStorage);
  return () => {
    stopLook();
    removeEventListener('storage', handleStorage);
  };
}
