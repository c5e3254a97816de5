export const themePresets = [
  { color: '#409eff', name: '天蓝' },
  { color: '#1890ff', name: '蔚蓝（默认）' },
  { color: '#304156', name: '灰蓝' },
  { color: '#212121', name: '墨黑' },
  { color: '#11a983', name: '翠绿' },
  { color: '#13c2c2', name: '青色' },
  { color: '#6959cd', name: '紫色' },
  { color: '#f5222d', name: '红色' },
];
