export const darkPrimary = '#262729';

export const trialColors = [
  { color: darkPrimary, name: '墨黑' },
  { color: '#304156', name: '灰蓝' },
  { color: '#11a983', name: '翠绿' },
  { color: '#fadb14', name: '明黄' },
  { color: '#6959cd', name: '紫色' },
  { color: '#f5222d', name: '红色' },
] as const;
