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
  /** The session the viewer looks from, and returns to. */
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
  /** Whom this person stands in for at the moment. */
  covers: { id: number; nickname: string; until: string }[];
  /** Until when answers to this session carry timings. */
  debugUntil: string | null;
  /** Set while somebody else looks through this person's eyes. */
  viewer: Viewer | null;
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
  createTime: string;
  accessTime: string | null;
}
