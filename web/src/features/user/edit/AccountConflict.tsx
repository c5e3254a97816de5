import type { user } from '@yun/contract';
import { fieldName } from '#web/features/audit/index.ts';
import { ConflictPanel } from '#web/ui/record-form/ConflictPanel.tsx';
import type { Choice, Conflict } from '#web/ui/record-form/conflict.ts';
import { fieldText } from './field-text.ts';
import { useNameLookup } from './use-name-lookup.ts';

interface Props {
  conflict: Conflict<user.UserInfo>;
  changed?: { by: string | null; time: string; isOwn: boolean } | null;
  isSaving: boolean;
  onResolve(choices: Record<string, Choice>): void;
}

/** Another user changed this account meanwhile. */
export function AccountConflict({ conflict, ...rest }: Props) {
  const names = useNameLookup(conflict.current);
  return (
    <ConflictPanel
      key={conflict.current.version}
      conflict={conflict}
      noun="账号"
      nameOf={fieldName}
      textOf={(field, value) => fieldText(field, value, names)}
      {...rest}
    />
  );
}
