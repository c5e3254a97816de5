import { type AuditAction, type plan as contract, today } from '@yun/contract';
import type { StoredPatient } from '#server/modules/patient/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { alterPlan, auditPlan, type Caller, type Held, type PlanRef, wrongState } from '../change-plan.ts';
import { toContent } from '../plan.answers.ts';
import { assertStep } from '../state/steps.ts';
import { versionInForce } from '../training/version-in-force.ts';
import type { Acknowledgement } from './acknowledge.ts';
import { assertConsent, assertNextContent, assertTreated, firstDay } from './content-rules.ts';
import { startVersion } from './start-version.ts';
import { listItems, listVersions } from './version.queries.ts';

/** The new items of the content in force, and the reason. */
interface Adjustment {
  items: contract.PlanItem[];
  reason: string;
}

interface AdjustmentRequest {
  /** The first day of the new version: today or later. */
  from: string;
  /** Gets the content in force on that day. */
  edit(content: contract.PlanContent): Promise<Adjustment>;
}

interface Adjusted {
  version_no: number;
  summary: string;
}

/**
 * Creates a version from the content in force without using the draft, which stays as it is. `prepare` runs inside the
 * transaction, with patient and plan locked.
 */
export function adjustPlan(
  caller: Caller,
  action: AuditAction,
  read: PlanRef,
  prepare: (tx: Tx, patient: StoredPatient) => Promise<AdjustmentRequest>,
  acknowledgement: Acknowledgement,
): Promise<Adjusted> {
  return alterPlan(caller, action, read, async (tx, held) => {
    const { plan, patient } = held;
    assertStep('adjust', plan);
    assertTreated(patient);
    await assertConsent(tx, patient.id);
    const { from, edit } = await prepare(tx, patient);
    const current = await contentInForce(tx, held, from);
    const { items, reason } = await edit(current);
    const content = { ...current, items };
    const effectiveDate = firstDay(plan.startDate, from, null);
    assertNextContent(content, plan, { today: today(), effectiveDate });
    const next = { content, effectiveDate, changeReason: reason, templateId: plan.templateId };
    const detail = await startVersion(tx, caller, held, next, acknowledgement);
    auditPlan(held, action, { title: content.title, ...detail });
    held.change.touch('plans');
    return { version_no: detail.version_no, summary: detail.summary };
  });
}

async function contentInForce(tx: Tx, { plan }: Held, day: string): Promise<contract.PlanContent> {
  const row = versionInForce(plan, await listVersions(tx, plan.id), day);
  if (row === undefined) throw wrongState('计划尚未启用');
  return toContent(plan, row.version, await listItems(tx, row.version.id), plan.endDate);
}
