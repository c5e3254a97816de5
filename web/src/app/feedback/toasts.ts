// Toasts and the state of an ended session. Lower layers throw; errors are shown to the user only here, once.
import type { MessageInstance } from 'antd/es/message/interface';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { errorToast, toastSeconds } from './error-toast.ts';

interface SessionOver {
  /** The session has ended; the page behind the dialog can still be read. */
  isOver: boolean;
  /** The question whether to sign in again is open. */
  isAsking: boolean;
}

export const useSessionOver = create<SessionOver>(() => ({ isOver: false, isAsking: false }));

let message: MessageInstance | null = null;
/** Opened while the first page was rendered; null once the frame is mounted. */
let early: Toast[] | null = [];

/** Called by the mounted frame, which shows the toasts of the first render; after it is gone nothing is shown. */
export function provideToasts(instance: MessageInstance): () => void {
  message = instance;
  for (const one of early ?? []) toast(...one);
  early = null;
  return () => {
    message = null;
  };
}

/** Repeated texts share one toast. */
type Toast = [type: 'error' | 'warning' | 'success' | 'info', text: string];

export function toast(...[type, text]: Toast): void {
  if (message === null) early?.push([type, text]);
  message?.open({ key: `${type}:${text}`, type, content: text, duration: toastSeconds });
}

/** Stays until the returned function is called. */
export function keepToast(key: string, content: ReactNode): () => void {
  message?.open({ key, type: 'error', content, duration: 0 });
  return () => message?.destroy(key);
}

export function showError(error: unknown): void {
  if (!(error instanceof ApiError)) {
    toast('error', (error instanceof Error && error.message) || 'Error');
    return;
  }
  if (isSessionOver(error)) {
    useSessionOver.setState({ isOver: true, isAsking: true });
    return;
  }
  const text = errorToast(error);
  if (text) toast('error', text);
}
