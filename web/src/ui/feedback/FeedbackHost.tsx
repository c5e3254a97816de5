import { Modal, message } from 'antd';
import { useLayoutEffect } from 'react';
import { provideFeedback } from './feedback-queue.ts';

/** Shows toasts and confirmations. */
export function FeedbackHost() {
  const [toasts, toastHolder] = message.useMessage();
  const [modal, modalHolder] = Modal.useModal();
  useLayoutEffect(() => provideFeedback({ message: toasts, modal }), [toasts, modal]);
  return (
    <>
      {toastHolder}
      {modalHolder}
    </>
  );
}
