import { type ComponentType, useCallback, useEffect, useState } from 'react';

interface LateForm {
  Form: ComponentType | null;
  hasFailed: boolean;
  load(): void;
}

/** The content of the panel, fetched when it is first wanted. */
export function useLateForm(isWanted: boolean): LateForm {
  const [{ Form }, setForm] = useState<{ Form: ComponentType | null }>({ Form: null });
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    import('./SettingsForm.tsx').then(
      ({ SettingsForm }) => {
        setForm({ Form: SettingsForm });
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { Form, hasFailed, load };
}
