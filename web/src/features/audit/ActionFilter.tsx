import { Select } from 'antd';
import type { LateFieldProps } from '#web/ui/choices/late-field.tsx';
import { auditGroups } from './text/actions.ts';

interface Props extends LateFieldProps {
  action: string;
  onChange(action: string): void;
}

const options = auditGroups.map(({ name, actions }) => ({
  label: name,
  options: Object.entries(actions).map(([value, { verb }]) => ({ value, label: verb })),
}));

/** Filters by what was done. */
export function ActionFilter({ action, onChange, ...field }: Props) {
  return (
    <Select
      {...field}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={withUnknown(action)}
      value={action || undefined}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    />
  );
}

/** An action without a text, from the address, is offered by its code. */
function withUnknown(action: string) {
  const isKnown = action === '' || auditGroups.some(({ actions }) => action in actions);
  return isKnown ? options : [...options, { label: '其他', options: [{ value: action, label: action }] }];
}
