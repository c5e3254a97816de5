import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { colleaguesQuery } from '#web/ui/person-picker/choices.api.ts';
import { useKnownNames } from './known-names.ts';

interface Props {
  managerId: number | null;
  agencyId: number | null;
  info?: user.UserInfo;
}

/** What the chosen manager will see because of it. */
export function ManagerHint({ managerId, agencyId, info }: Props) {
  // The same list the picker opens with: the name comes with it.
  useQuery({ ...colleaguesQuery({ keyword: '', role: 'manager', agencyId }), enabled: managerId !== null });
  const { managerName } = useKnownNames(info);
  const name = managerId === null ? null : managerName(managerId);
  if (!name) return null;
  return info?.patient_count ? `${name}将能查看其名下 ${info.patient_count} 位患者` : `${name}将能查看其名下患者`;
}
