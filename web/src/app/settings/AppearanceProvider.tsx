import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useMedia, useTouch } from '#web/ui/hooks/use-media.ts';
import { AppearanceContext } from '#web/ui/theme/appearance.ts';
import { useTrialColor } from '#web/ui/theme/trial-color.ts';
import { useSettings } from './settings.ts';
import { startSettings } from './start-settings.ts';

/** Applies theme and size of the settings to the document and, through `AntDesign`, to everything inside. */
export function AppearanceProvider({ children }: { children: ReactNode }) {
  const chosen = useSettings((settings) => settings.theme);
  const color = useTrialColor((trial) => trial.color) ?? chosen;
  const isDark = useSettings((settings) => settings.dark);
  const size = useSettings((settings) => settings.size);
  const isTouch = useTouch();
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const appearance = useMemo(
    () => ({ color, isDark, size, isTouch, isReduced }),
    [color, isDark, size, isTouch, isReduced],
  );
  useLayoutEffect(startSettings, []);
  return <AppearanceContext value={appearance}>{children}</AppearanceContext>;
}
