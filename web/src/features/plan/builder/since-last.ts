import type { plan } from '@yun/contract';
import { diffItems } from '@yun/contract/plan/diff';

/** What was changed since the version that runs: a mark per row, and one line for all. */
export function sinceLast(
  before: readonly plan.PlanItem[],
  after: readonly plan.PlanItem[],
  nameOf: (exerciseId: number) => string,
): { marks: Map<number, '新增' | '已改'>; text: string } {
  const { added, removed, changed, is_reordered } = diffItems(before, after);
  const marks = new Map<number, '新增' | '已改'>();
  const fresh = [...added];
  // Of an exercise that stands twice the later one is new.
  for (let n = after.length - 1; n >= 0; n -= 1) {
    const id = (after[n] as plan.PlanItem).exercise_id;
    const at = fresh.indexOf(id);
    if (at >= 0) {
      marks.set(n, '新增');
      fresh.splice(at, 1);
    } else if (changed.some(({ exercise_id }) => exercise_id === id)) marks.set(n, '已改');
  }
  const touched = new Set(changed.map(({ exercise_id }) => exercise_id)).size;
  const text = [
    added.length > 0 && `新增 ${added.length}`,
    touched > 0 && `修改 ${touched}`,
    removed.length > 0 && `移除 ${removed.length}（${removed.map(nameOf).join('、')}）`,
    is_reordered && '调整了顺序',
  ]
    .filter(Boolean)
    .join('，');
  return { marks, text };
}
