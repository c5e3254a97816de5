import type { alert } from '@yun/contract';
import { Drawer } from 'antd';
import { message } from '#web/ui/feedback/feedback.ts';
import { useCloseDrawer } from '#web/ui/hooks/use-close-drawer.ts';
import { formNameOf, RuleForm } from './RuleForm.tsx';
import { specOf } from './rule-values.ts';

interface Props {
  agencyId: number;
  rule: alert.AlertRuleSetting;
  onClose(): void;
}

const unsaved = { title: '有未保存的调整', content: '调整还没有保存，关闭会丢失。', cancelText: '继续调整' };

/** The thresholds of a rule, and what they would have meant last month. */
export function RuleDrawer({ agencyId, rule, onClose }: Props) {
  const { name } = specOf(rule.code);
  const handleClose = useCloseDrawer(formNameOf(agencyId, rule.code), unsaved, onClose);

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
