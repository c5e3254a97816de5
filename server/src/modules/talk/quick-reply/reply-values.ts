import { addressOf, ageOn, type ReplyValues, today } from '@yun/contract';
import type { Addressee } from '#server/modules/patient/care-team/index.ts';
import { countDueItems } from '#server/modules/plan/index.ts';
import type { Db, Tx } from '#server/platform/database/index.ts';

interface Wanted {
  doctorName: string;
  /** Only these gaps matter; absent: all. */
  content?: string;
}

/** What the gaps of a text are filled with, for each of the patients. Null: there is nothing to say. */
export async function findReplyValues(
  db: Db | Tx,
  patients: readonly Addressee[],
  { doctorName, content }: Wanted,
): Promise<Map<number, ReplyValues>> {
  const day = today();
  const ids = patients.map(({ id }) => id);
  // Reads whole plans: not for hundreds of patients whose message does not say it.
  const isCounted = content === undefined || content.includes('{今日动作数}');
  const due = isCounted ? await countDueItems(db, ids, day) : new Map<number, number>();
  const valuesOf = ({ id, name, nickname, gender, birthDate, planTitle, adherence7d }: Addressee): ReplyValues => ({
    患者姓名: name,
    称呼: addressOf({ name, nickname, gender, age: ageOn(birthDate, day) }),
    计划名称: planTitle,
    今日动作数: due.get(id) ? String(due.get(id)) : null,
    依从率: adherence7d === null ? null : `${adherence7d}%`,
    医生姓名: doctorName,
  });
  return new Map(patients.map((patient) => [patient.id, valuesOf(patient)]));
}
