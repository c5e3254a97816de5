import { Button } from '#web/ui/button/Button.tsx';
import { useButtonMenu } from '#web/ui/controls/use-button-menu.tsx';
import type { RowAction } from './allowed-actions.ts';
import css from './user-list.module.css';

interface Props {
  nickname: string;
  allowed: ReadonlySet<RowAction>;
  onAction(action: RowAction): void;
}

const actionLabels: [action: RowAction, label: string][] = [
  ['resetPassword', '重置密码'],
  ['setManager', '设置上级'],
  ['handover', '交接患者'],
  ['cover', '休假代班'],
  ['endSessions', '强制下线'],
  ['viewAs', '以该用户身份查看'],
  ['enable', '启用'],
  ['disable', '停用'],
  ['remove', '移除'],
];
const dangerous: readonly RowAction[] = ['disable', 'remove'];

/** 更多: further actions on an account; nothing when none is allowed. */
export function ActionMenu({ nickname, allowed, onAction }: Props) {
  const label = `更多 ${nickname}`;
  const choices = actionLabels.filter(([action]) => allowed.has(action));
  const { button, menu } = useButtonMenu(label, () =>
    choices.map(([action, text]) => ({
      key: action,
      label: text,
      danger: dangerous.includes(action),
      onClick: () => onAction(action),
    })),
  );
  if (choices.length === 0) return null;
  return (
    <>
      <Button {...button} type="link" className={css.rowLink} aria-label={label}>
        更多
      </Button>
      {menu}
    </>
  );
}
