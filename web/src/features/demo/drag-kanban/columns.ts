/** The colours carry white text in both themes. */
export const columns = [
  { name: '待办', color: '#096dd9' },
  { name: '进行中', color: '#bf5600' },
  { name: '已完成', color: '#237804' },
] as const;

export const columnNames = columns.map(({ name }) => name);

export const cardName = (card: string) => `任务 ${card}`;

export const firstCards: readonly (readonly string[])[] = [
  ['1', '2', '3', '4'],
  ['5', '6', '7'],
  ['8', '9', '10'],
];
