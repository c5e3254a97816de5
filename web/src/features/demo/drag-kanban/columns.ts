export const columns = [
  { name: '待办', tone: 'todo' },
  { name: '进行中', tone: 'doing' },
  { name: '已完成', tone: 'done' },
] as const;

export const columnNames = columns.map(({ name }) => name);

export const cardName = (card: string) => `任务 ${card}`;

export const firstCards: readonly (readonly string[])[] = [
  ['1', '2', '3', '4'],
  ['5', '6', '7'],
  ['8', '9', '10'],
];
