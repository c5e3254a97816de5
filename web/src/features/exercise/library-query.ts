// The address of the library: the values of a facet are joined by commas, defaults are left out.

export const libraryDefaults = {
  keyword: '',
  body_part: '',
  kind: '',
  equipment: '',
  position: '',
  difficulty: '',
  scope: '',
  favorite: '',
  with_disabled: '',
  patient_id: '',
  plan_id: '',
  /** The exercise whose details are open, or `new`. */
  open: '',
  page: '1',
  size: '60',
};
export type LibraryAddress = typeof libraryDefaults;
export type ChangeLibrary = (changes: Partial<LibraryAddress>, options?: { keepPage?: boolean }) => void;
export type Facet = 'body_part' | 'kind' | 'equipment' | 'position' | 'difficulty' | 'scope';

/** Adds the value, or removes it if it was chosen. */
export function toggled(chosen: string, value: string): string {
  const values = chosen.split(',').filter(Boolean);
  return (values.includes(value) ? values.filter((other) => other !== value) : [...values, value]).join(',');
}

export function hasFilters(address: LibraryAddress): boolean {
  const facets = ['keyword', 'body_part', 'kind', 'equipment', 'position', 'difficulty', 'scope', 'favorite'] as const;
  return facets.some((facet) => address[facet] !== '');
}

/** The library for picking exercises of a plan, filtered as in the builder. */
export function libraryAddress(picking: { patient_id: number; plan_id: number | null; body_part: string }): string {
  const { patient_id, plan_id, body_part } = picking;
  const query = new URLSearchParams({ patient_id: String(patient_id) });
  if (plan_id !== null) query.set('plan_id', String(plan_id));
  if (body_part !== '') query.set('body_part', body_part);
  return `/patient/exercise?${query}`;
}

/** The builder, opened with the chosen exercise. */
export function addAddress({ patient_id, plan_id }: LibraryAddress, exerciseId: number): string {
  const plan = plan_id ? `id=${plan_id}` : `patient_id=${patient_id}`;
  return `/patient/plan?${plan}&add=${exerciseId}`;
}

export const ownerLabels = { system: '系统', agency: '本机构', user: '我的' } as const;

/** The colour of a rule or finding. */
export const levelClasses = { block: 'crit', warn: 'warn' } as const;
