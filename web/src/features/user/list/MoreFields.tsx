import { permissionCodes, permissionLabels } from '@yun/contract/base/permission';
import { type ReactNode, useId } from 'react';
import { PanelSelect } from '#web/ui/data-table/PanelSelect.tsx';
import { PersonPicker } from '#web/ui/person-picker/PersonPicker.tsx';
import { patientLabels, statusText } from './filter-text.ts';
import type { ListAddress } from './list-query.ts';
import css from './user-list.module.css';

export interface MoreProps {
  address: ListAddress;
  onChange(changes: Partial<ListAddress>): void;
  managerName: string | null;
  /** The filters that do not fit into the head of a narrow window. */
  children?: ReactNode;
}

/** The filters used less often. */
export function MoreFields({ address, onChange, managerName, children }: MoreProps) {
  const id = useId();
  return (
    <div className={`grid middle gap-2 ${css.fields}`}>
      {children}
      <PanelSelect
        label="状态"
        value={address.status}
        labels={statusText}
        onChange={(status) => onChange({ status })}
      />
      <label htmlFor={id}>上级</label>
      <PersonPicker
        id={id}
        role="manager"
        value={Number(address.manager_id) || null}
        valueName={managerName}
        onChange={(manager) => onChange({ manager_id: manager === null ? '' : String(manager) })}
      />
      <PanelSelect
        label="权限"
        value={address.module}
        labels={Object.fromEntries(permissionCodes.map((code) => [code, permissionLabels[code]]))}
        onChange={(module) => onChange({ module })}
      />
      <PanelSelect
        label="有无患者"
        value={address.has_patients}
        labels={patientLabels}
        onChange={(has_patients) => onChange({ has_patients })}
      />
    </div>
  );
}
