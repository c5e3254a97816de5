import { create } from 'zustand';

/** A colour somebody only tries: in memory alone, and stronger than the setting while it is there. */
export const useTrialColor = create<{ color: string | null }>(() => ({ color: null }));

/** Shows the whole console in this colour. Returns how to end it. */
export function tryColor(color: string): () => void {
  useTrialColor.setState({ color });
  return () => useTrialColor.setState({ color: null });
}
