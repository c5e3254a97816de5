interface Numbered {
  version_no: number;
  effective_date: string;
}

/** The version that a day is judged by: of those in force by then the one started last. Undefined before the first. */
export function versionOn<V extends Numbered>(versions: readonly V[], day: string): V | undefined {
  // A loop: asked for every day of every plan.
  let last: V | undefined;
  for (const one of versions)
    if (one.effective_date <= day && (last === undefined || one.version_no > last.version_no)) last = one;
  return last;
}
