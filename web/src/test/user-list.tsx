import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { user } from '@yun/contract';
import type { PermissionCode } from '@yun/contract/base/permission';
import { createQueryClient } from '#web/app/feedback/query-client.ts';
import { UserListPage } from '#web/features/user/list/UserListPage.tsx';
import { profileQuery } from '#web/lib/session/profile-query.ts';
import { useLocation } from '#web/ui/page-address.ts';
import { staffRow } from './org.ts';
import { PageAtAddress } from './PageAtAddress.tsx';
import { Plain } from './Plain.tsx';
import { buildProfile } from './people.ts';
import { type Routes, serve } from './serve.ts';

export const list = 'GET /api/user/list_user';
const manager: PermissionCode[] = ['USER_MGR', 'USER_BROWSE', 'AGENCY_MGR', 'SELF_MGR'];
const head = { manager_name: '林致远' };
export const rows = [
  staffRow({
    ...head,
    id: 11,
    nickname: '周敏',
    account: 'rh_admin',
    userType: '机构',
    can_manage: false,
    patient_count: 0,
  }),
  staffRow({ ...head, id: 14, nickname: '陈书涵', account: 'dr_chen', employee_count: 2, version: 3 }),
  staffRow({ ...head, id: 17, nickname: '徐朗', account: 'pt_xu', version: 5 }),
  staffRow({
    ...head,
    id: 18,
    nickname: '停用者',
    account: 'pt_off',
    status: 'disabled',
    patient_count: 0,
    version: 2,
  }),
];

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}
/** The filters in the address. */
export const address = () => Object.fromEntries(new URLSearchParams(screen.getByTestId('address').textContent ?? ''));

/** Opens 用户列表 of a manager; `asked` collects the queries of the list. */
export async function open(search = '', routes: Routes = {}, profile: Partial<user.Profile> = {}) {
  const asked: Record<string, unknown>[] = [];
  const server = await serve(
    {
      [list]: (input) => {
        asked.push(input as Record<string, unknown>);
        return { list: rows, total: rows.length, page: Number(input.page), size: Number(input.size) };
      },
      'GET /api/agency/list_agency': () => ({ list: [], total: 1, page: 1, size: 50 }),
      ...routes,
    },
    `/doctor/list${search}`,
  );
  const client = createQueryClient();
  client.setQueryData(profileQuery.queryKey, buildProfile({ id: 11, permissions: manager, ...profile }));
  render(
    <QueryClientProvider client={client}>
      <Plain>
        <PageAtAddress addresses={[`/doctor/list${search}`]}>
          <UserListPage />
          <Address />
        </PageAtAddress>
      </Plain>
    </QueryClientProvider>,
  );
  return { ...server, asked };
}
