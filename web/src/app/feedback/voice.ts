// How the shell speaks. Whatever fails below it throws; here, and only here, it becomes words on the screen, once.
import type { MessageInstance } from 'antd/es/message/interface';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { ApiError, isSessionOver } from '#web/lib/api/api-error.ts';
import { errorToast, toastSeconds } from './error-toast.ts';

interface SessionOver {
  /** The session has ended; the page underneath may still be read. */
  isOver: boolean;
  /** The question whether to sign in again is on screen. */
  isAsking: boolean;
}

export const useSessionOver = create<SessionOver>(() => ({ isOver: false, isAsking: false }));

let message: MessageInstance | null = null;

/** The frame lends its toasts; without them, before it is drawn, nothing is shown. */
export function lendToasts(instance: MessageInstance): () => void {
  message = instance;
  return () => {
    message = null;
  };
}

/** One text is one toast, however often it comes. */
export function toast(type: 'error' | 'warning' | 'success' | 'info', text: string): void {
  message?.open({ key: `${type}:${text}`, type, content: text, duration: toastSeconds });
}

/** Stays until it is closed; the answer closes it. */
export function keepToast(key: string, content: ReactNode): () => void {
  message?.open({ key, type: 'error', content, duration: 0 });
  return () => message?.destroy(key);
}

export function tellError(error: unknown): void {
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
