import { type DemoUser, demoAgencies, demoUsers } from './demo-people.ts';

// The history of the demo's accounts, for the audit trail. Times are counted back from the moment of seeding.

const hour = 60;
const day = 24 * hour;

export interface DemoManager {
  account: string;
  manager: string;
  fromMinutesAgo: number;
  toMinutesAgo?: number;
  changedBy: string;
}

export interface DemoLine {
  minutesAgo: number;
  /** Account of the actor; null when nobody was signed in yet. */
  actor: string | null;
  action: string;
  result?: 'refused';
  on: { account: string } | { agency: string };
  /** Accounts among the values become ids and names where the line is written. */
  detail(people: {
    id(account: string): number;
    name(account: string): string;
    endOfDay(days: number): string;
  }): Record<string, unknown>;
}

export const agencyMinutesAgo = 205 * day;

/** The creator of an account: root for administrators and agency managers, the manager for staff, nobody for root. */
export function makerOf({ account, agency, userType }: DemoUser): string | null {
  if (agency === null) return account === 'root' ? null : 'root';
  const manager = demoUsers.find((other) => other.agency === agency && other.modules.includes('AGENCY_MGR'));
  return userType === '机构' && manager?.account === account ? 'root' : (manager?.account ?? 'root');
}

export function madeMinutesAgo(user: DemoUser): number {
  if (user.agency === null) return 210 * day;
  return (makerOf(user) === 'root' ? 204 : 200) * day;
}

/** 何静 had another manager before, so that the demo shows a change. */
export const demoManagers: readonly DemoManager[] = demoUsers.flatMap((user): DemoManager[] => {
  const { account, manager } = user;
  if (manager === undefined) return [];
  const changedBy = makerOf(user) ?? 'root';
  if (account !== 'pt_he') return [{ account, manager, fromMinutesAgo: 199 * day, changedBy }];
  return [
    { account, manager: 'dr_lin', fromMinutesAgo: 199 * day, toMinutesAgo: 62 * day, changedBy },
    { account, manager, fromMinutesAgo: 62 * day, changedBy },
  ];
});

function makingOfAgencies(): DemoLine[] {
  return demoAgencies.map(({ code, name, type }) => ({
    minutesAgo: agencyMinutesAgo,
    actor: 'root',
    action: 'save_agency',
    on: { agency: code },
    detail: () => ({ name: { from: null, to: name }, type: { from: null, to: type } }),
  }));
}

function makingOfAccounts(): DemoLine[] {
  return demoUsers.flatMap((user) => {
    const { account, modules, userType } = user;
    const actor = makerOf(user);
    if (actor === null) return [];
    const detail = () => ({ modules, userType });
    return [{ minutesAgo: madeMinutesAgo(user), actor, action: 'register', on: { account }, detail }];
  });
}

function settingOfManagers(): DemoLine[] {
  return demoManagers.map(({ account, manager, fromMinutesAgo, changedBy }) => {
    const before = demoManagers.find((one) => one.account === account && one.toMinutesAgo === fromMinutesAgo);
    return {
      minutesAgo: fromMinutesAgo,
      actor: changedBy,
      action: 'assgin_manager',
      on: { account },
      detail: ({ id, name }) => ({
        manager_id: id(manager),
        manager_name: name(manager),
        ...(before && { from_id: id(before.manager) }),
      }),
    };
  });
}

function settingOfCovers(): DemoLine[] {
  return demoUsers.flatMap((user) => {
    const { account, cover } = user;
    if (cover === undefined) return [];
    const detail: DemoLine['detail'] = ({ id, name, endOfDay }) => ({
      cover_user_id: id(cover.by),
      cover_name: name(cover.by),
      until: endOfDay(cover.days),
    });
    return [{ minutesAgo: 6 * day, actor: makerOf(user), action: 'set_cover', on: { account }, detail }];
  });
}

/** The last sign-in of everybody; two of them needed a second try. */
function signIns(): DemoLine[] {
  const mistyped = new Set(['rh_data', 'yk_admin']);
  return demoUsers.flatMap(({ account, seenMinutesAgo }): DemoLine[] => {
    const line = { action: 'sign_in', on: { account } };
    const right = { ...line, minutesAgo: seenMinutesAgo, actor: account, detail: () => ({ method: 'password' }) };
    if (!mistyped.has(account)) return [right];
    const reason = { reason: 'wrong_password' };
    return [{ ...line, minutesAgo: seenMinutesAgo + 1, actor: null, result: 'refused', detail: () => reason }, right];
  });
}

/** Oldest first, as the trail is written. */
export const demoLines: readonly DemoLine[] = [
  ...makingOfAgencies(),
  ...makingOfAccounts(),
  ...settingOfManagers(),
  ...settingOfCovers(),
  ...signIns(),
].sort((a, b) => b.minutesAgo - a.minutesAgo);
