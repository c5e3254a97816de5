// Which pages have unsaved work. Outside React, because the effects of a hidden page do not run.

const forms = new Map<string, Set<string>>();
let isClosingAllowed = false;
let isWatched = true;

/** Off while viewing as another user: nothing typed can be saved, so nothing is lost. */
export function watchUnsaved(isOn: boolean): void {
  isWatched = isOn;
  if (!isOn) forms.clear();
}

export function markUnsaved(page: string, form: string, isDirty: boolean): void {
  if (!isWatched) return;
  const names = forms.get(page) ?? new Set<string>();
  if (names.has(form) === isDirty) return;
  if (isDirty) names.add(form);
  else names.delete(form);
  if (names.size > 0) forms.set(page, names);
  else forms.delete(page);
}

/** Whether this page, or any page at all, has unsaved work. */
export function hasUnsaved(page?: string): boolean {
  return page === undefined ? forms.size > 0 : forms.has(page);
}

export function forgetUnsaved(page: string): void {
  forms.delete(page);
}

/** From now on the window closes without asking: the input is stored as drafts, or the user has agreed. */
export function allowClosing(): void {
  isClosingAllowed = true;
}

/** The browser asks before the window is closed or reloaded with unsaved work. */
export function guardWindow(): () => void {
  isClosingAllowed = false;
  function handleUnload(event: BeforeUnloadEvent): void {
    if (isClosingAllowed || !hasUnsaved()) return;
    event.preventDefault();
    // Chromium before 119 asks only when this is set.
    event.returnValue = true;
  }
  addEventListener('beforeunload', handleUnload);
  return () => removeEventListener('beforeunload', handleUnload);
}
