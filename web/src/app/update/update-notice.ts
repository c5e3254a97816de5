import { create } from 'zustand';

interface UpdateNotice {
  isShown: boolean;
  show(): void;
}

/** Whether the notice about a newer version is shown. */
export const useUpdateNotice = create<UpdateNotice>((set) => ({
  isShown: false,
  show: () => set({ isShown: true }),
}));
