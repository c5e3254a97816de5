import { App } from 'antd';
import { useEffect } from 'react';
import { ReLoginDialog } from './ReLoginDialog.tsx';
import { lendToasts } from './voice.ts';

/** Gives the shell its voice: toasts and the one dialog about an ended session. */
export function FeedbackHost() {
  const { message } = App.useApp();
  useEffect(() => lendToasts(message), [message]);
  return <ReLoginDialog />;
}
