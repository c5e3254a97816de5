/** 罗秀英、邵桂兰; of many only the first, and how many there are. */
export function namesOf(rows: readonly { name: string }[]): string {
  const [first, second] = rows;
  if (rows.length <= 2) return [first?.name, second?.name].filter(Boolean).join('、');
  return `${first?.name}等 ${rows.length} 位`;
}
