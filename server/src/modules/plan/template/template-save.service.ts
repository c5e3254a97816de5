import { plan as contract, type ParsedOf } from '@yun/contract';
import { audit } from '#server/platform/audit.ts';
import type { Principal } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { invalid } from '#server/platform/errors.ts';
import { nextOwner, type Owner, ownerOf } from '#server/platform/ownership.ts';
import { changeTemplate } from './change-template.ts';
import { type TemplateInput, type TemplateValues, templateChanges, toTemplateValues } from './template.answers.ts';
import { findTemplateIdByKey, insertTemplate, lockNewTemplates, updateTemplate } from './template.queries.ts';
import { lockTemplateForChange, type ReadTemplate, readTemplateAgain } from './template.service.ts';
import { findUnusable } from './template-exercises.ts';

const action = 'save_template';

/** A new template is a draft until it is published. */
export async function saveTemplate(
  caller: Caller,
  { id, version, client_key, owner_scope, ...input }: ParsedOf<typeof contract.saveTemplate>,
): Promise<contract.TemplateInfo> {
  if (id !== undefined) {
    if (version === undefined) throw invalid([{ field: 'version', message: '缺少版本号' }]);
    return changeTemplate(caller, action, id, (tx) => edit(tx, caller, { id, version }, input, owner_scope));
  }
  if (client_key === undefined) throw invalid([{ field: 'client_key', message: '缺少请求编号' }]);
  return changeTemplate(caller, action, undefined, (tx) => create(tx, caller, client_key, input, owner_scope));
}

async function create(
  tx: Tx,
  { origin, principal }: Caller,
  clientKey: string,
  input: TemplateInput,
  ownerScope: Owner['ownerScope'],
) {
  const { userId } = principal;
  await lockNewTemplates(tx, userId);
  const earlier = await findTemplateIdByKey(tx, userId, clientKey);
  if (earlier !== undefined) return readTemplateAgain(tx, principal, earlier);
  const owner = ownerOf(principal, ownerScope);
  const values = toTemplateValues(input);
  await assertExercises(tx, principal, owner, values);
  const id = await insertTemplate(tx, { ...values, ...owner, clientKey, createdBy: userId });
  const detail = { name: values.name, owner_scope: ownerScope };
  await audit(tx, origin, { action, entity: 'plan_template', entityId: id, actor: principal, detail });
  return readTemplateAgain(tx, principal, id);
}

async function edit(
  tx: Tx,
  { origin, principal }: Caller,
  read: ReadTemplate,
  input: TemplateInput,
  ownerScope: Owner['ownerScope'],
) {
  const stored = await lockTemplateForChange(tx, principal, read);
  const owner = nextOwner(principal, stored, ownerScope);
  const values = toTemplateValues(input, stored);
  assertDays(values);
  const detail = {
    ...templateChanges(stored, values),
    ...(owner.ownerScope !== stored.ownerScope && { owner_scope: { from: stored.ownerScope, to: owner.ownerScope } }),
  };
  if (Object.keys(detail).length > 0) {
    await assertExercises(tx, principal, owner, values);
    await updateTemplate(tx, read.id, { ...values, ...owner });
    await audit(tx, origin, { action, entity: 'plan_template', entityId: read.id, actor: principal, detail });
  }
  return readTemplateAgain(tx, principal, read.id);
}

function assertDays({ dayFrom, dayTo }: TemplateValues): void {
  const message = contract.templateDaysProblem({ day_from: dayFrom, day_to: dayTo });
  if (message !== null) throw invalid([{ field: 'day_to', message }]);
}

async function assertExercises(tx: Tx, principal: Principal, owner: Owner, { items }: TemplateValues): Promise<void> {
  const errors = await findUnusable(tx, principal, owner, items);
  if (errors.length > 0) throw invalid(errors);
}
