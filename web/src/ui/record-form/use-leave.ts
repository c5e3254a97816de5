import { openConfirm } from '#web/ui/feedback/feedback.ts';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useNavigate } from '#web/ui/page-address.ts';

/** 取消: returns to `to`; with unsaved changes only after a confirmation. */
export function useLeave<V>({ isDirty, discard }: Pick<KeptForm<V>, 'isDirty' | 'discard'>, to: string): () => void {
  const navigate = useNavigate();

  return () => {
    if (!isDirty) {
      navigate(to);
      return;
    }
    openConfirm({
      title: '放弃没有保存的内容？',
      content: '填写的内容会还原，不能找回。',
      okText: '放弃并离开',
      cancelText: '继续填写',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        discard();
        navigate(to);
      },
    });
  };
}
