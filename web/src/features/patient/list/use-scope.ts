import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { agencyChoicesQuery } from '#web/ui/person-picker/choices.api.ts';
import { ownReportsQuery } from './list.api.ts';
import { type Scope, scopeOf } from './scope-text.ts';

const agencyReaders = ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;

/** Whose patients the user can see, and whether of several agencies. */
export function useScope(caller: user.Profile): Scope & { seesAgencies: boolean } {
  const isDoctor = caller.user_type === '医生';
  const mayReadAgencies = !isDoctor && agencyReaders.some((code) => caller.permissions.includes(code));
  const agencies = useQuery({ ...agencyChoicesQuery(''), enabled: mayReadAgencies });
  const reports = useQuery({ ...ownReportsQuery, enabled: isDoctor });
  const seesAgencies = mayReadAgencies && (agencies.data?.total ?? 0) > 1;
  const team = reports.data?.list ?? [];
  return { ...scopeOf(caller, { team, seesAgencies }), seesAgencies };
}
