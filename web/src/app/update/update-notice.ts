import { create } from 'zustand';

interface UpdateNotice {
  isShown: boolean;
  show(): void;
}

/** Whether the user is told that there is a newer version. */
export const useUpdateNotice = create<UpdateNotice>((set) => ({
  isShown: false,
  show: () => set({ isShown: true }),
}));
