import { create } from 'zustand';

/** A colour on trial: in memory only, and overriding the setting meanwhile. */
export const useTrialColor = create<{ color: string | null }>(() => ({ color: null }));

/** Shows the whole console in this colour. Returns how to end it. */
export function tryColor(color: string): () => void {
  useTrialColor.setState({ color });
  return () => useTrialColor.setState({ color: null });
}
