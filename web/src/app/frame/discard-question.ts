import { openConfirm } from '#web/ui/feedback/feedback.ts';

/** Asks before unsaved work is lost. */
export const confirmDiscard = (titles: readonly string[]): Promise<boolean> =>
  openConfirm({
    title: '有未保存的内容',
    content: `${titles.map((title) => `“${title}”`).join('、')}中填写的内容还没有保存，继续会丢失。`,
    okText: '放弃并继续',
    cancelText: '留在本页',
    okButtonProps: { danger: true },
    autoFocusButton: 'cancel',
  });
