/** The line under a name: `康复医学科·主治医师`. */
export function subtitleOf({ department, title }: { department: string | null; title: string | null }): string | null {
  const parts = [department, title === '其他' ? null : title].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('·');
}
