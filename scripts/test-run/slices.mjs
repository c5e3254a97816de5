// `npm test -- plan`: everything whose path contains the name, in any folder.

/** `web/src/features/plan/PlanList.test.tsx` → `-web-src-features-plan-plan-list-test-tsx-` */
function hyphenated(path) {
  const words = path.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
  return `-${words.replace(/[^a-z\d]+/g, '-')}-`;
}

/** Whether a path contains the name (`plan`, also in the plural); a name with a slash or a dot is a part of the path. */
export function isNamed(path, name) {
  if (/[/.]/.test(name)) return path.includes(name.replace(/^\.\//, ''));
  const words = hyphenated(path);
  return [name, `${name}s`].some((word) => words.includes(`-${word.toLowerCase()}-`));
}

export const isNamedAny = (path, names) => names.length === 0 || names.some((name) => isNamed(path, name));
