import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  const items = actionLabels
    .filter(([action]) => allowed.has(action))
    .map(([key, label]) => ({ key, label, danger: dangerous.includes(key) }));
  if (items.length === 0) return null;

  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The dialog gives the focus back to where it was, and the menu is gone by then. This Enter must not press the button.
    domEvent.preventDefault();
    button.current?.focus();
    onAction(key as RowAction);
  };

  /** Closed with Escape: the focus returns to the button. */
  function handleOpenChange(isOpen: boolean): void {
    if (!isOpen && document.activeElement?.closest('.ant-dropdown')) button.current?.focus();
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: handleClick }}
      onOpenChange={handleOpenChange}
      autoFocus
    >
      <Button ref={button} type="link" className={css.rowLink} aria-label={`更多 ${nickname}`} aria-haspopup="menu">
        更多
      </Button>
    </Dropdown>
  );
}
