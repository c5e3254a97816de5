import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { lateField } from '../choices/late-field.tsx';
import type { AgencySelect } from './AgencySelect.tsx';
import { agencyChoicesQuery } from './choices.api.ts';
import type { PersonPicker } from './PersonPicker.tsx';

const Person = lateField<ComponentProps<typeof PersonPicker>>(
  '人员选择',
  async () => (await import('./PersonPicker.tsx')).PersonPicker,
);
const Agency = lateField<ComponentProps<typeof AgencySelect>>(
  '机构选择',
  async () => (await import('./AgencySelect.tsx')).AgencySelect,
);

/** `PersonPicker`, loaded when it is needed. */
export function LatePersonPicker(props: ComponentProps<typeof PersonPicker>) {
  const { value, valueName } = props;
  return <Person placeholder="输入姓名查找" {...props} shown={value == null ? '' : valueName || `编号 ${value}`} />;
}

/** `AgencySelect`, loaded when it is needed. */
export function LateAgencySelect(props: ComponentProps<typeof AgencySelect>) {
  const { value, valueName, toOption, disabled } = props;
  const { data } = useQuery({ ...agencyChoicesQuery(''), enabled: !disabled });
  const chosen = value == null ? undefined : data?.list.find(({ id }) => id === value);
  const listed = chosen && (toOption ? toOption(chosen)?.label : chosen.name);
  return <Agency {...props} shown={value == null ? '' : (listed ?? valueName ?? `编号 ${value}`)} />;
}
