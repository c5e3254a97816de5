import { maxTagLength, maxTags } from '@yun/contract/patient/fields';

/** Why these tags cannot be saved, or null. */
export function tagProblem(add: readonly string[], remove: readonly string[]): string | null {
  const tags = add.map((tag) => tag.trim());
  if (tags.length === 0 && remove.length === 0) return '请选择要加上或去掉的标签';
  if (tags.length > maxTags) return `一次最多加 ${maxTags} 个标签`;
  const long = tags.find((tag) => [...tag].length > maxTagLength);
  if (long !== undefined) return `“${long}”超过 ${maxTagLength} 个字`;
  const both = tags.find((tag) => remove.includes(tag));
  return both === undefined ? null : `“${both}”不能同时加上和去掉`;
}
