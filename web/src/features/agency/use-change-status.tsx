import { useMutation } from '@tanstack/react-query';
import type { agency } from '@yun/contract';
import { App } from 'antd';
import { changeAgencyStatus } from './agency.api.ts';

/** Asks, saying what it means for how many people, and then switches an agency off or on. */
export function useChangeStatus(): (one: agency.Agency) => void {
  const { modal, message } = App.useApp();
  const { mutateAsync } = useMutation(changeAgencyStatus);

  return ({ id, name, version, status, user_count }) => {
    const isOpen = status === 'active';
    modal.confirm({
      title: isOpen ? `停用${name}` : `启用${name}`,
      content: isOpen
        ? `该机构的 ${user_count} 名用户会立即下线，停用期间不能登录。患者与记录都会保留。`
        : `该机构的 ${user_count} 名用户可以重新登录，已单独停用的账号除外。`,
      okText: isOpen ? '停用机构' : '启用机构',
      cancelText: '取消',
      okButtonProps: { danger: isOpen },
      autoFocusButton: isOpen ? 'cancel' : 'ok',
      onOk: async () => {
        // A refusal is told by the shell, and the list shows how it stands now.
        const saved = await mutateAsync({ id, version, status: isOpen ? 'disabled' : 'active' }).catch(() => null);
        if (saved) message.success(isOpen ? `${name}已停用` : `${name}已启用`);
      },
    });
  };
}
