import { MoreOutlined } from '@ant-design/icons';
import type { patient } from '@yun/contract';
import { Button } from '#web/ui/button/Button.tsx';
import { useButtonMenu } from '#web/ui/controls/use-button-menu.tsx';
import { menuActionsOf, type PatientAction } from './patient-actions.ts';
import css from './patient-list.module.css';

interface Props {
  row: patient.PatientRow;
  canLink: boolean;
  onAction(action: PatientAction): void;
}

/** 更多: further actions on a patient. */
export function RowMenu({ row, canLink, onAction }: Props) {
  const label = `更多 ${row.name}`;
  const choices = menuActionsOf(row, canLink);
  const { button, menu } = useButtonMenu(label, () =>
    choices.map((choice) => ({ ...choice, onClick: () => onAction(choice.key) })),
  );
  if (choices.length === 0) return null;
  return (
    <>
      <Button
        {...button}
        type="text"
        size="small"
        className={css.moreButton}
        icon={<MoreOutlined aria-hidden />}
        aria-label={label}
      />
      {menu}
    </>
  );
}
