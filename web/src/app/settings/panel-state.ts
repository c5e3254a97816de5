import { create } from 'zustand';

export const useSettingsPanel = create(() => ({ isOpen: false }));

export function openSettings(): void {
  useSettingsPanel.setState({ isOpen: true });
}

export function closeSettings(): void {
  useSettingsPanel.setState({ isOpen: false });
}
