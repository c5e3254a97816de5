type Key = string | number;

/** Selection survives paging: only the keys of this page are added or taken away. */
export function withPage(selected: readonly Key[], page: readonly Key[], isOn: boolean): Key[] {
  const others = selected.filter((key) => !page.includes(key));
  return isOn ? [...others, ...page] : others;
}
