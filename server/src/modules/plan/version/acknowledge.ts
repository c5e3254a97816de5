// Checks a plan against its patient: when a version starts, and when a paused plan is resumed.
import { checkPlan, type plan as contract, isWritten, type PlanFinding } from '@yun/contract';
import { findPatientFacts } from '#server/modules/patient/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { notFound } from '#server/platform/errors.ts';
import { type Caller, type Held, wrongField, wrongState } from '../change-plan.ts';

/** The warnings that the prescriber acknowledges, and why. */
export interface Acknowledgement {
  acknowledged: readonly string[];
  ack_reason: string | null;
}

export type Exercises = ReadonlyMap<number, contract.PlanExercise>;

interface Checked {
  /** The step for messages: 启用 or 恢复. */
  word: string;
  content: contract.PlanContent;
  exercises: Exercises;
  /** The first day of training by this content. */
  from: string;
}

/** Refuses the content unless nothing blocks it and every warning is acknowledged with a reason; returns what is stored. */
export async function checkAcknowledged(
  tx: Tx,
  { principal }: Caller,
  { patient }: Held,
  { word, content, exercises, from }: Checked,
  { acknowledged, ack_reason }: Acknowledgement,
): Promise<{ acknowledged: string[]; ackReason: string | null }> {
  const facts = await findPatientFacts(tx, principal, patient.id);
  if (facts === undefined) throw notFound();
  const findings = checkPlan(content, exercises, facts, from).map((finding) => named(finding, content, exercises));
  const [block] = findings.filter(({ level }) => level === 'block');
  if (block !== undefined) throw wrongState(`不能${word}：${findingText(block)}`, { findings });
  const missing = findings.filter(({ key }) => !acknowledged.includes(key));
  if (missing.length > 0) throw wrongState(`有 ${missing.length} 条提示需要确认`, { findings });
  if (findings.length === 0) return { acknowledged: [], ackReason: null };
  if (!isWritten(ack_reason)) throw wrongField('ack_reason', '请填写确认原因，至少 2 个字', { findings });
  return { acknowledged: [...new Set(findings.map(findingText))], ackReason: ack_reason };
}

function named(finding: PlanFinding, { items }: contract.PlanContent, exercises: Exercises): contract.RefusedFinding {
  const { item, text } = finding;
  const name = item === null ? undefined : exercises.get(items[item]?.exercise_id ?? 0)?.name;
  return { ...finding, exercise_name: name === undefined || text.includes(name) ? null : name };
}

const findingText = ({ exercise_name, text }: contract.RefusedFinding) =>
  exercise_name === null ? text : `${exercise_name}：${text}`;
