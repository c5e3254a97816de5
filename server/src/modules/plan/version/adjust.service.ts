import { type AuditAction, type plan as contract, today } from '@yun/contract';
import type { StoredPatient } from '#server/modules/patient/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { alterPlan, auditPlan, type Caller, type Held, type Read, wrongState } from '../change-plan.ts';
import { toContent } from '../plan.answers.ts';
import { assertStep } from '../state/steps.ts';
import { versionInForce } from '../training/version-in-force.ts';
import { assertConsent, assertNextContent, assertTreated, firstDay } from './content-rules.ts';
import { startVersion } from './start-version.ts';
import type { Taken } from './take-on.ts';
import { listItems, listVersions } from './version.queries.ts';

/** What is to become of the content in force, and why. */
interface Adjustment {
  items: contract.PlanItem[];
  reason: string;
}

interface Wanted {
  /** The first day it is to hold: today or later. */
  from: string;
  /** Given the content in force on that day. */
  edit(content: contract.PlanContent): Promise<Adjustment>;
}

interface Adjusted {
  version_no: number;
  summary: string;
}

/**
 * A version that follows from what is in force, without a draft in between: what is being prepared stays. `ask` is
 * called inside the transaction, with patient and plan locked.
 */
export function adjustPlan(
  caller: Caller,
  action: AuditAction,
  read: Read,
  ask: (tx: Tx, patient: StoredPatient) => Promise<Wanted>,
  taken: Taken,
): Promise<Adjusted> {
  return alterPlan(caller, action, read, async (tx, held) => {
    const { plan, patient } = held;
    assertStep('adjust', plan);
    assertTreated(patient);
    await assertConsent(tx, patient.id);
    const { from, edit } = await ask(tx, patient);
    const current = await contentInForce(tx, held, from);
    const { items, reason } = await edit(current);
    const content = { ...current, items };
    const effectiveDate = firstDay(plan.startDate, from, null);
    assertNextContent(content, plan, { today: today(), effectiveDate });
    const next = { content, effectiveDate, changeReason: reason, templateId: plan.templateId };
    const detail = await startVersion(tx, caller, held, next, taken);
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
