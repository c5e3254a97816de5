import { CloseOutlined } from '@ant-design/icons';
import { doctorLabel } from '@yun/contract/patient/fields';
import { Suspense } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { PanelButton } from '#web/ui/controls/PanelButton.tsx';
import { lazyDesigned } from '#web/ui/theme/with-ant-design.tsx';
import css from './board.module.css';

const PersonPicker = lazyDesigned(async () => (await import('#web/ui/person-picker/PersonPicker.tsx')).PersonPicker);

interface Props {
  doctorId: string;
  /** Of the chosen doctor; null when no row of the list names it. */
  name: string | null;
  onChange(doctorId: string): void;
}

/** Filters by responsible doctor; for users who see more than their own patients. */
export function DoctorFilter({ doctorId, name, onChange }: Props) {
  if (doctorId !== '') {
    return (
      <Button type="link" size="small" aria-label="显示所有医生的会话" onClick={() => onChange('')}>
        {name ?? '指定医生'} <CloseOutlined aria-hidden />
      </Button>
    );
  }
  return (
    <PanelButton
      type="link"
      size="small"
      panel={(close) => (
        <div className={css.doctorPanel}>
          <Suspense fallback={null}>
            <PersonPicker
              role="doctor"
              ariaLabel={doctorLabel}
              placeholder="输入医生姓名"
              value={null}
              onChange={(id) => {
                if (id === null) return;
                close();
                onChange(String(id));
              }}
            />
          </Suspense>
        </div>
      )}
    >
      全部医生
    </PanelButton>
  );
}
