import type { PermissionCode, system } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/index.ts';
import { formatTime } from '#server/platform/time.ts';
import { findAuditLines, toSearch } from './audit.queries.ts';
import {
  countAccounts,
  countFailedSignIns,
  countPatients,
  findEndingCovers,
  findSecurity,
} from './dashboard.queries.ts';
import { findFollowUps } from './dashboard-follow-ups.queries.ts';

export async function getAdminDashboard({ context, principal }: Caller): Promise<system.AdminDashboard> {
  const { db } = context.database;
  return {
    accounts: await countAccounts(db, principal),
    ...(await countPatients(db, principal)),
    follow_ups: readsPatients(principal) ? await findFollowUps(db, principal) : null,
    failed_sign_ins_24h: await countFailedSignIns(db, principal),
    ending_covers: await findEndingCovers(db, principal),
    security: seesSecurity(principal) ? await findSecurity(db) : null,
    recent_changes: readsTrail(principal) ? await findRecentChanges(db, principal) : null,
    time: formatTime(new Date()),
  };
}

function seesSecurity({ userType, modules }: Principal): boolean {
  return userType === '管理员' && modules.includes('ADMIN_MGR');
}

const trailReaders: readonly PermissionCode[] = ['ADMIN_MGR', 'AGENCY_MGR', 'USER_MGR'];

function readsTrail({ modules }: Principal): boolean {
  return trailReaders.some((code) => modules.includes(code));
}

/** Codes of which one is needed to read alerts, which name patients. */
const patientReaders: readonly PermissionCode[] = ['PATIENT_MGR', 'AGENCY_MGR', 'USER_MGR', 'USER_BROWSE'];

function readsPatients({ modules }: Principal): boolean {
  return patientReaders.some((code) => modules.includes(code));
}

async function findRecentChanges(db: Db, principal: Principal) {
  return findAuditLines(db, principal, toSearch({ result: 'ok', only_changes: true }), { page: 1, size: 5 });
}
