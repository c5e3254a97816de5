// The fields of the record in which choices are searched or typed: each shows what is chosen, and is loaded when it is needed.
import { fieldLabel } from '@yun/contract/patient/fields';
import type { ComponentProps } from 'react';
import { lateField } from '#web/ui/choices/late-field.tsx';
import type { PrecautionSelect, SearchedSelect, SeveralSelect, TagSelect } from './selects.tsx';

const load = () => import('./selects.tsx');

const Searched = lateField<ComponentProps<typeof SearchedSelect>>('选项', async () => (await load()).SearchedSelect);
const Several = lateField<ComponentProps<typeof SeveralSelect>>('选项', async () => (await load()).SeveralSelect);
const Tags = lateField<ComponentProps<typeof TagSelect>>(fieldLabel('tags'), async () => (await load()).TagSelect);
const Precautions = lateField<ComponentProps<typeof PrecautionSelect>>(
  '禁忌选项',
  async () => (await load()).PrecautionSelect,
);

export function SearchedField(props: ComponentProps<typeof SearchedSelect>) {
  const chosen = props.options?.find(({ value }) => value === props.value);
  return <Searched {...props} shown={chosen?.label ?? props.value ?? ''} />;
}

// Their values are their own labels.

export function SeveralField(props: ComponentProps<typeof SeveralSelect>) {
  return <Several {...props} shown={props.value ?? []} />;
}

export function TagField(props: ComponentProps<typeof TagSelect>) {
  return <Tags {...props} shown={props.value ?? []} />;
}

export function PrecautionField(props: ComponentProps<typeof PrecautionSelect>) {
  return <Precautions {...props} shown={props.value ?? []} />;
}
