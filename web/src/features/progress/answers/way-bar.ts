/** How far along the way from the first value to the target something lies, 0 to 1; also where less is better. */
export function shareOfWay(value: number, first: number, target: number): number {
  if (first === target) return 1;
  return Math.min(1, Math.max(0, (value - first) / (target - first)));
}
