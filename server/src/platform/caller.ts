import type { PermissionCode, UserType } from '@yun/contract';

/** Where a request came from, as far as the audit trail and the limits need it. */
export interface Origin {
  requestId: string;
  address: string;
  userAgent: string;
}

interface Viewer {
  id: number;
  nickname: string;
  /** The viewer's session, to which he returns. */
  sessionId: number;
  until: string;
}

/** The signed-in account behind a request, read from the database for this very request. */
export interface Principal {
  sessionId: number;
  userId: number;
  account: string;
  nickname: string;
  userType: UserType;
  phone: string;
  email: string | null;
  subtitle: string | null;
  modules: PermissionCode[];
  agencyId: number | null;
  agencyName: string | null;
  managerId: number | null;
  managerName: string | null;
  mustChangePassword: boolean;
  isAuthAdmin: boolean;
  avatarId: string | null;
  /** The colleagues this person is deputy for at the moment. */
  covers: { id: number; nickname: string; until: string }[];
  /** Debug mode: answers to this session carry timings until then. */
  debugUntil: string | null;
  /** Set while another user views the console as this person (`start_view_as`). */
  viewer: Viewer | null;
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
  createTime: string;
  accessTime: string | null;
}
