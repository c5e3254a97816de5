import { useQuery } from '@tanstack/react-query';
import { NativeSelect } from '../choices/NativeSelect.tsx';
import { agencyChoicesQuery } from './choices.api.ts';

export interface ChosenAgency {
  /** Null until loaded, or where there is none. */
  id: number | null;
  choices: readonly { id: number; name: string }[];
  error: Error | null;
  refetch(): void;
}

/** The agency of the address, else the user's own, else the first in scope. */
export function useChosenAgency(wanted: string, own: number | null): ChosenAgency {
  const { data, error, refetch } = useQuery(agencyChoicesQuery(''));
  const choices = data?.list ?? [];
  const first = own ?? choices[0]?.id ?? null;
  const id = /^[1-9]\d{0,14}$/.test(wanted) ? Number(wanted) : first;
  return { id, choices, error: data ? null : error, refetch: () => void refetch() };
}

/** The agency of a page of settings; with only one, it is shown as text. */
export function OwnAgencySelect({ chosen, onChange }: { chosen: ChosenAgency; onChange(id: string): void }) {
  const { id, choices } = chosen;
  const only = choices.length === 1 ? choices[0] : undefined;
  if (only) return <span className="small">{only.name}</span>;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select is in NativeSelect
    <label className="row muted">
      机构
      <NativeSelect
        options={choices.map((agency) => [String(agency.id), agency.name])}
        value={String(id ?? '')}
        onChange={onChange}
      />
    </label>
  );
}
