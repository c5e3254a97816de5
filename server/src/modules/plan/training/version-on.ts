interface Numbered {
  version_no: number;
  effective_date: string;
}

/** The version in force on a day: of those effective by then the highest number. Undefined before the first. */
export function versionOn<V extends Numbered>(versions: readonly V[], day: string): V | undefined {
  // A loop instead of filter and sort: called for every day of every plan.
  let last: V | undefined;
  for (const version of versions)
    if (version.effective_date <= day && (last === undefined || version.version_no > last.version_no)) last = version;
  return last;
}
