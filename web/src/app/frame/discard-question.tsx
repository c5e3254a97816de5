import { App } from 'antd';
import { useCallback } from 'react';

/** Asks before unsaved work is lost. */
export function useDiscardQuestion(): (titles: string[]) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    (titles) =>
      new Promise((resolve) => {
        modal.confirm({
          title: '有未保存的内容',
          content: `${titles.map((title) => `“${title}”`).join('、')}中填写的内容还没有保存，继续会丢失。`,
          okText: '放弃并继续',
          cancelText: '留在本页',
          okButtonProps: { danger: true },
          autoFocusButton: 'cancel',
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal],
  );
}
