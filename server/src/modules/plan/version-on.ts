interface Numbered {
  version_no: number;
  effective_date: string;
}

/** The version that a day is judged by: of those in force by then the one started last. Undefined before the first. */
export function versionOn<V extends Numbered>(versions: readonly V[], day: string): V | undefined {
  const inForce = versions.filter(({ effective_date }) => effective_date <= day);
  return inForce.reduce<V | undefined>(
    (last, one) => (last && last.version_no > one.version_no ? last : one),
    undefined,
  );
}
