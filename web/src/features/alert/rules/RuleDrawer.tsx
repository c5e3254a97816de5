import type { alert } from '@yun/contract';
import { App, Drawer } from 'antd';
import { dropDraft } from '#web/lib/drafts/drafts.ts';
import { hasUnsaved } from '#web/lib/drafts/unsaved.ts';
import { usePage } from '#web/ui/page-context.ts';
import { formNameOf, RuleForm } from './RuleForm.tsx';
import { specOf } from './rule-values.ts';

interface Props {
  agencyId: number;
  rule: alert.AlertRuleSetting;
  onClose(): void;
}

export function RuleDrawer({ agencyId, rule, onClose }: Props) {
  const page = usePage();
  const { modal, message } = App.useApp();
  const { name } = specOf(rule.code);

  function handleClose(): void {
    if (!hasUnsaved(page.id)) {
      onClose();
      return;
    }
    modal.confirm({
      title: '有未保存的调整',
      content: '调整还没有保存，关闭会丢失。',
      okText: '放弃并关闭',
      cancelText: '继续调整',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => {
        dropDraft(page.id, formNameOf(agencyId, rule.code));
        onClose();
      },
    });
  }

  function handleSaved(): void {
    message.success(`“${name}”已保存，患者会在几分钟内重新评估`);
    onClose();
  }

  return (
    <Drawer
      open
      size={560}
      title={`${name}（${rule.code}）`}
      onClose={handleClose}
      closable={{ 'aria-label': '关闭' }}
      rootClassName="rule-drawer"
    >
      <RuleForm agencyId={agencyId} rule={rule} onSaved={handleSaved} onCancel={handleClose} />
    </Drawer>
  );
}
