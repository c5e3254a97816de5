import { MoreOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { menuActionsOf, type PatientAction } from './patient-actions.ts';
import css from './patient-list.module.css';

interface Props {
  row: patient.PatientRow;
  canLink: boolean;
  onAction(action: PatientAction): void;
}

/** 更多: further actions on a patient. */
export function RowMenu({ row, canLink, onAction }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const items = menuActionsOf(row, canLink);
  if (items.length === 0) return null;

  const handleClick: MenuProps['onClick'] = ({ key, domEvent }) => {
    // The closing dialog returns the focus to this button, since the menu is gone by then. This Enter must not press it.
    domEvent.preventDefault();
    button.current?.focus();
    onAction(key as PatientAction);
  };

  /** Escape: back to the button that opened the menu. */
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
      <Button
        ref={button}
        type="text"
        size="small"
        className={css.moreButton}
        icon={<MoreOutlined aria-hidden />}
        aria-label={`更多 ${row.name}`}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
