import { errorCodes } from '@yun/contract';
import type { SQL } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { settlePatients } from '../patient-change.ts';
import { isInUse, updateDoctor } from '../record/patient.queries.ts';
import { type Handover, markUndone } from './handover.queries.ts';

interface Move {
  fromId: number;
  toId: number;
  /** Absent: all whom the giver has. */
  patientIds?: readonly number[];
  which?: SQL | undefined;
}

/** The one way patients go to another doctor: what lists show follows, and everybody concerned is told. Returns who went. */
export async function movePatients(
  tx: Tx,
  context: Context,
  { fromId, toId, patientIds, which }: Move,
): Promise<number[]> {
  const moved = await updateDoctor(tx, fromId, toId, patientIds, which);
  // Whether the responsible doctor has read everything is part of the risk.
  await settlePatients(tx, context, moved, { formerDoctorId: fromId });
  return moved;
}

/** Within a day, once; patients who went on to somebody else in the meantime stay there. Returns who came back. */
export async function takeBack(tx: Tx, context: Context, handover: Handover, noun: '交接' | '分配'): Promise<number[]> {
  const refuse = (message: string) => new AppError(errorCodes.wrongState, message);
  if (handover.isUndone) throw refuse(`这次${noun}已经撤销`);
  if (handover.isOld) throw refuse(`${noun}已超过 24 小时，不能撤销`);
  if (handover.fromStatus === 'removed') throw refuse('原来的医生已被移除，不能撤销');
  if (handover.fromStatus !== 'active') throw refuse('原来的医生已停用，不能撤销');
  if (!handover.isFitting) throw refuse('原来的医生已不在该机构，不能撤销');
  // A hand-over takes archived records along, an assignment never does.
  const which = noun === '分配' ? isInUse : undefined;
  const { fromId, toId, patientIds } = handover;
  const back = await movePatients(tx, context, { fromId: toId, toId: fromId, patientIds, which });
  await markUndone(tx, handover.id);
  return back;
}
