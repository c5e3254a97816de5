import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { mayLink } from '#web/features/patient/link/may-link.ts';
import { patientCountsQuery, patientListQuery } from '#web/features/patient/patient.api.ts';
import { withoutSort } from '#web/ui/data-table/filter-values.ts';
import { useSelectedRows } from '#web/ui/data-table/use-selected-rows.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { usePage } from '#web/ui/page-context.ts';
import { agencyChoicesQuery } from '#web/ui/person-picker/choices.api.ts';
import { ownReportsQuery } from './list.api.ts';
import { clearedFilters, filtersOf, listDefaults } from './list-query.ts';
import type { ChosenAction } from './patient-actions.ts';
import type { RowRights } from './RowActions.tsx';
import { type Scope, scopeOf } from './scope-text.ts';
import { useNotices } from './use-notices.tsx';

/** The state of the list page: address, rows, selection and the open dialog. */
export function usePatientList(caller: user.Profile) {
  const landing = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useChosenAction(landing);
  const [address, change] = useUrlQuery(listDefaults);
  const filters = filtersOf(address);
  const list = useQuery(patientListQuery({ ...filters, page: address.page, size: address.size }));
  const counts = useQuery(patientCountsQuery({ agency_id: address.agency_id, doctor_id: address.doctor_id }));
  return {
    caller,
    landing,
    chosen,
    setChosen,
    address,
    change,
    clear: () => change(clearedFilters),
    filters,
    list,
    rows: list.data?.list ?? [],
    counts: counts.data,
    selected: useSelectedRows(list.data?.list ?? [], JSON.stringify(withoutSort(filters))),
    scope: useScope(caller),
    rights: useRowRights(caller, setChosen),
    notices: useNotices(),
  };
}
export type PatientList = ReturnType<typeof usePatientList>;

/**
 * The action whose dialog is open. When the last dialog closes, the focus returns to the element that opened the first
 * one; if that is gone, to the undo button, else to the list.
 */
function useChosenAction(
  landing: RefObject<HTMLElement | null>,
): [chosen: ChosenAction | null, setChosen: (chosen: ChosenAction | null) => void] {
  const [chosen, setChosen] = useState<ChosenAction | null>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (chosen || !opener.current || document.activeElement !== document.body) return;
    const before = opener.current.isConnected ? opener.current : null;
    const target = before ?? landing.current?.querySelector('.undo-notice button') ?? landing.current;
    (target as HTMLElement | null)?.focus();
    opener.current = null;
  }, [chosen, landing]);
  const change = useCallback((next: ChosenAction | null) => {
    if (next) opener.current = document.activeElement;
    setChosen(next);
  }, []);
  return [chosen, change];
}

function useRowRights(caller: user.Profile, onAction: (chosen: ChosenAction) => void): RowRights {
  const { permissions, view_as } = caller;
  const canPlan = permissions.includes('PATIENT_MGR') || permissions.includes('USER_MGR');
  const canFollow = usePage().canOpen('/patient/progress/1');
  const canChange = view_as === null;
  const canLink = mayLink(caller);
  return useMemo(
    () => ({ canPlan, canFollow, canChange, canLink, onAction: (action, row) => onAction({ action, rows: [row] }) }),
    [canPlan, canFollow, canChange, canLink, onAction],
  );
}

const agencyReaders = ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'ADMIN_MGR', 'AGENCY_DATA_BROWSER'] as const;

/** Whose patients the user can see, and whether of several agencies. */
function useScope(caller: user.Profile): Scope & { seesAgencies: boolean } {
  const isDoctor = caller.user_type === '医生';
  const mayReadAgencies = !isDoctor && agencyReaders.some((code) => caller.permissions.includes(code));
  const agencies = useQuery({ ...agencyChoicesQuery(''), enabled: mayReadAgencies });
  const reports = useQuery({ ...ownReportsQuery, enabled: isDoctor });
  const seesAgencies = mayReadAgencies && (agencies.data?.total ?? 0) > 1;
  const team = reports.data?.list ?? [];
  return { ...scopeOf(caller, { team, seesAgencies }), seesAgencies };
}
