import type { user } from '@yun/contract';

interface Reach {
  /** The direct reports. */
  team: readonly { nickname: string; employee_count: number }[];
  seesAgencies: boolean;
}

/** Whose patients the user can see; `names` may be empty. */
export interface Scope {
  text: string;
  names: string;
}

const maxNames = 4;

/** 我的团队, of 陈书涵、赵一鸣及其下属. */
export function scopeOf(caller: Pick<user.Profile, 'user_type' | 'covers'>, { team, seesAgencies }: Reach): Scope {
  if (caller.user_type === '管理员') return { text: '全部机构', names: '' };
  if (caller.user_type === '机构') return { text: seesAgencies ? '本机构与下级机构' : '本机构', names: '' };
  const people = team.slice(0, maxNames).map(({ nickname }) => nickname);
  const more = team.length > maxNames ? '等' : '';
  const below = team.some(({ employee_count }) => employee_count > 0) ? '及其下属' : '';
  const covered = caller.covers.map(({ nickname }) => `代班 ${nickname}`);
  const names = [people.join('、') + more + below, ...covered].filter((part) => part !== '').join('，');
  return { text: team.length > 0 ? '我的团队' : '我的患者', names };
}
