import type { user } from '@yun/contract';

export interface AgencyRights {
  /** Also the code, the place in the tree and the limit of existing ones. */
  create: boolean;
  edit: boolean;
  close: boolean;
}

/** What the server lets this person do with the agencies in sight. */
export function rightsOf(profile: user.Profile | null): AgencyRights {
  const isOperator = profile?.user_type === '管理员' && profile.permissions.includes('ADMIN_MGR');
  const isManager = profile?.user_type === '机构' && profile.permissions.includes('AGENCY_MGR');
  return {
    create: isOperator,
    edit: isManager || isOperator,
    close: isOperator,
  };
}
