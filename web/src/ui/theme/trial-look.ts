import { create } from 'zustand';

/** A colour somebody only tries: in memory alone, and stronger than the setting while it is there. */
export const useTrialLook = create<{ color: string | null }>(() => ({ color: null }));

/** Shows the whole console in this colour. Returns how to end it. */
export function tryColor(color: string): () => void {
  useTrialLook.setState({ color });
  return () => useTrialLook.setState({ color: null });
}
