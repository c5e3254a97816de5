import { errorCodes } from '@yun/contract';
import type { Tx } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Handover, markUndone } from './handover.queries.ts';
import { isInUse, movePatients } from './patient.queries.ts';

/** Within a day, once; patients who went on to somebody else in the meantime stay there. Returns who came back. */
export async function takeBack(tx: Tx, handover: Handover, noun: '交接' | '分配'): Promise<number[]> {
  const refuse = (message: string) => new AppError(errorCodes.wrongState, message);
  if (handover.isUndone) throw refuse(`这次${noun}已经撤销`);
  if (handover.isOld) throw refuse(`${noun}已超过 24 小时，不能撤销`);
  if (handover.fromStatus === 'removed') throw refuse('原来的医生已被移除，不能撤销');
  if (handover.fromStatus !== 'active') throw refuse('原来的医生已停用，不能撤销');
  if (!handover.isFitting) throw refuse('原来的医生已不在该机构，不能撤销');
  // A hand-over takes archived records along, an assignment never does.
  const which = noun === '分配' ? isInUse : undefined;
  const back = await movePatients(tx, handover.toId, handover.fromId, handover.patientIds, which);
  await markUndone(tx, handover.id);
  return back;
}
