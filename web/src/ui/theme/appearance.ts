import { createContext } from 'react';
import { defaultSeed } from './derive-colors.ts';
import type { Size } from './size.ts';

export interface Appearance {
  /** The seed colour, `#rrggbb`. */
  color: string;
  isDark: boolean;
  size: Size;
  /** Whether controls must be large enough for a finger. */
  isTouch: boolean;
  /** The user has asked the system for less motion. */
  isReduced: boolean;
}

/** What Ant Design follows; everything else follows the variables of the document. */
export const AppearanceContext = createContext<Appearance>({
  color: defaultSeed,
  isDark: false,
  size: 'default',
  isTouch: false,
  isReduced: false,
});

/** Whether an ancestor has set up Ant Design. */
export const InAntDesign = createContext(false);
