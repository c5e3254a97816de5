// `npm test -- plan`: everything that carries the name, whichever folder it lies in.

/** `web/src/features/plan/PlanList.test.tsx` → `-web-src-features-plan-plan-list-test-tsx-` */
function spelledOut(path) {
  const words = path.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
  return `-${words.replace(/[^a-z\d]+/g, '-')}-`;
}

/** Whether a path carries the name (`plan`, `sign-in`, also in the plural); a word with a slash or a dot is part of a path. */
export function isNamed(path, name) {
  if (/[/.]/.test(name)) return path.includes(name.replace(/^\.\//, ''));
  const words = spelledOut(path);
  return [name, `${name}s`].some((word) => words.includes(`-${word.toLowerCase()}-`));
}

export const isNamedAny = (path, names) => names.length === 0 || names.some((name) => isNamed(path, name));
