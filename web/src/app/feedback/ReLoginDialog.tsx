import { Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { reLogin } from './re-login.ts';
import { useSessionOver } from './toasts.ts';

/** One dialog, however many calls have failed. The page behind it stays as it is. */
export function ReLoginDialog() {
  const isAsking = useSessionOver((state) => state.isAsking);
  return (
    <Modal
      open={isAsking}
      title="登录已过期"
      width={420}
      closable={false}
      mask={{ closable: false }}
      okText="重新登录"
      cancelText="取消，留在本页"
      destroyOnHidden
      onOk={reLogin}
      onCancel={() => useSessionOver.setState({ isAsking: false })}
    >
      <Question />
    </Modal>
  );
}

/** May open while the user types: the dialog itself takes the focus, so that Enter presses no button. */
function Question() {
  useFocusBack();
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.closest<HTMLElement>('[role="dialog"]')?.focus(), []);
  return (
    <p ref={text}>
      你已退出登录。可以取消并留在本页，或重新登录；重新登录后回到当前页面，已填写的内容会保留（密码除外）。
    </p>
  );
}
