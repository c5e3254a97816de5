import { create } from 'zustand';

const useKept = create<Record<string, unknown>>(() => ({}));

/**
 * What is typed about one pause outlives the dialog, wherever it is opened again; another pause begins with nothing.
 * A key of null is of no pause, and keeps nothing.
 */
export function useKeptRelease<T>(key: string | null, empty: T) {
  const value = useKept((state) => (key === null ? undefined : (state[key] as T | undefined))) ?? empty;
  const keep = (next: T | undefined) => key !== null && useKept.setState({ [key]: next });
  return { value, keep, forget: () => keep(undefined) };
}
