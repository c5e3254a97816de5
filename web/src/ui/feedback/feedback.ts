// Toasts and confirmations, which any code may open. They are shown by `FeedbackHost`, in a script of its own: what is
// opened before that is there is shown as soon as it is.
import type { ModalFuncProps } from 'antd';
import type { ArgsProps } from 'antd/es/message/interface';
import { loadOnce } from '../controls/load-once.ts';
import { withAntDesign } from '../theme/with-ant-design.tsx';
import { isWaiting, runTask, type Task } from './feedback-queue.ts';

export const feedbackHost = loadOnce(withAntDesign(async () => (await import('./FeedbackHost.tsx')).FeedbackHost));

/** Without a connection the script does not load: then it is requested again after this time. */
const retryMs = 5000;

function run(task: Task): () => void {
  const drop = runTask(task);
  if (isWaiting()) void load();
  return drop;
}

async function load(): Promise<void> {
  await feedbackHost.get().catch(() => {
    setTimeout(() => isWaiting() && load(), retryMs);
  });
}

type Show = (content: ArgsProps['content'], seconds?: number) => void;

const shown =
  (type: NonNullable<ArgsProps['type']>): Show =>
  (content, seconds) =>
    void run(({ message }) => message.open({ type, content, duration: seconds }));

export const message = {
  success: shown('success'),
  error: shown('error'),
  warning: shown('warning'),
  info: shown('info'),
  /** Stays until the returned function is called. */
  loading(content: string): () => void {
    let hide = () => {};
    const drop = run((mounted) => {
      hide = mounted.message.loading(content, 0);
    });
    return () => {
      drop();
      hide();
    };
  },
  /** With a key: replaces the one that is shown under this key. */
  open: (config: ArgsProps): void => void run((mounted) => mounted.message.open(config)),
  destroy: (key: string): void => void run((mounted) => mounted.message.destroy(key)),
};

/** Resolves to the answer. `signal` closes the question without one. */
export function openConfirm(question: ModalFuncProps, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const drop = run(({ modal }) => {
      const opened = modal.confirm(question);
      signal?.addEventListener('abort', opened.destroy);
      void opened.then(resolve, reject);
    });
    signal?.addEventListener('abort', drop);
  });
}
