// Toasts and the state of an ended session. Lower layers throw; errors are shown to the user only here, once.
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { message } from '#web/ui/feedback/feedback.ts';
import { errorToast, toastSeconds } from './error-toast.ts';

interface SessionOver {
  /** The session has ended; the page behind the dialog can still be read. */
  isOver: boolean;
  /** The question whether to sign in again is open. */
  isAsking: boolean;
}

export const useSessionOver = create<SessionOver>(() => ({ isOver: false, isAsking: false }));

/** Repeated texts share one toast. */
export function toast(type: 'error' | 'warning' | 'success' | 'info', text: string): void {
  message.open({ key: `${type}:${text}`, type, content: text, duration: toastSeconds });
}

/** Stays until the returned function is called. */
export function keepToast(key: string, content: ReactNode): () => void {
  message.open({ key, type: 'error', content, duration: 0 });
  return () => message.destroy(key);
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
