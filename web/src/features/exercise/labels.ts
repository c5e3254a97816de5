export const ownerLabels = { system: '系统', agency: '本机构', user: '我的' } as const;
