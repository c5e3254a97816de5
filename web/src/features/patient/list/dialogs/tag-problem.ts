const longest = 10;
const most = 10;

/** What speaks against these tags, or null. */
export function tagProblem(add: readonly string[], remove: readonly string[]): string | null {
  const tags = add.map((tag) => tag.trim());
  if (tags.length === 0 && remove.length === 0) return '请选择要加上或去掉的标签';
  if (tags.length > most) return `一次最多加 ${most} 个标签`;
  const long = tags.find((tag) => [...tag].length > longest);
  if (long !== undefined) return `“${long}”超过 ${longest} 个字`;
  const both = tags.find((tag) => remove.includes(tag));
  return both === undefined ? null : `“${both}”不能同时加上和去掉`;
}
