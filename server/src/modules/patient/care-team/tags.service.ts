import type { AnswerOf, ParsedOf, patient } from '@yun/contract';
import { auditAll } from '#server/platform/audit.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Caller } from '../change-patient.ts';
import { behalfOfEach, changePatients } from '../change-patients.ts';
import type { StoredPatient } from '../record/record.queries.ts';
import { updateTags } from './care.queries.ts';

type Input = ParsedOf<typeof patient.tagPatient>;

const action = 'tag_patient';
const maxTags = 10;

export async function tagPatient(caller: Caller, input: Input): Promise<AnswerOf<typeof patient.tagPatient>> {
  const { origin, principal } = caller;
  assertSensible(input);
  return changePatients(caller, action, input.ids, async (tx, patients) => {
    const changed = patients
      .map((stored) => ({ stored, tags: nextTags(stored, input) }))
      .filter(({ stored, tags }) => tags.join('\n') !== stored.tags.join('\n'));
    const crowded = changed.find(({ tags }) => tags.length > maxTags);
    if (crowded !== undefined) {
      throw invalid([{ field: 'add', message: `${crowded.stored.name}的标签将超过 ${maxTags} 个` }]);
    }
    await updateTags(
      tx,
      changed.map(({ stored: { id }, tags }) => ({ id, tags })),
    );
    const behalf = await behalfOfEach(tx, principal, patients);
    const lines = changed.map(({ stored: { id, tags: from }, tags: to }) => ({
      action,
      entity: 'patient',
      entityId: id,
      actor: principal,
      detail: { tags: { from, to }, ...behalf.get(id) },
    }));
    await auditAll(tx, origin, lines);
    return { changed: changed.length };
  });
}

function assertSensible({ add, remove }: Input): void {
  if (add.length + remove.length === 0) throw invalid([{ field: 'add', message: '请选择标签' }]);
  const both = add.find((tag) => remove.includes(tag));
  if (both !== undefined) throw invalid([{ field: 'remove', message: `“${both}”不能同时加上和去掉` }]);
}

function nextTags({ tags }: StoredPatient, { add, remove }: Input): string[] {
  const left = tags.filter((tag) => !remove.includes(tag));
  return [...left, ...add.filter((tag) => !left.includes(tag))];
}
