// Toasts and confirmations wait here until `FeedbackHost`, in a script of its own, is there to show them.
import type { MessageInstance } from 'antd/es/message/interface';
import type { HookAPI } from 'antd/es/modal/useModal';

export interface Host {
  message: MessageInstance;
  modal: HookAPI;
}

export type Task = (host: Host) => void;

let host: Host | null = null;
const waiting: Task[] = [];

/** Called by the mounted host. What nobody could see before it is unmounted is dropped. */
export function provideFeedback(mounted: Host): () => void {
  host = mounted;
  for (const task of waiting.splice(0)) task(mounted);
  return () => {
    host = null;
    waiting.splice(0);
  };
}

export const isWaiting = () => waiting.length > 0;

/** At once, or when the host is there. Returns a function that drops the task if it has not run yet. */
export function runTask(task: Task): () => void {
  if (host) {
    task(host);
    return () => {};
  }
  waiting.push(task);
  return () => {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
  };
}
