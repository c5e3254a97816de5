// From an input to the stored draft. Optional fields it leaves out are empty in a new plan and unchanged in a stored one.
import type { plan as contract, ParsedOf } from '@yun/contract';
import type { Tx } from '#server/platform/database/index.ts';
import type { StoredDraft } from '#server/tables/plan.table.ts';
import type { StoredPlan } from '../plan.queries.ts';
import { normalized } from './content-rules.ts';
import { listVersions } from './version.queries.ts';

export type DraftInput = Omit<ParsedOf<typeof contract.savePlan>, 'id' | 'version' | 'client_key' | 'patient_id'>;

type OptionalFields = Omit<StoredDraft, 'content'> & Pick<contract.PlanContent, 'rest_rule' | 'goals'>;

const empty: OptionalFields = {
  rest_rule: null,
  goals: [],
  template_id: null,
  change_reason: null,
  effective_date: null,
};

export function toDraft(input: DraftInput, absent: OptionalFields = empty): StoredDraft {
  const {
    template_id = absent.template_id,
    change_reason = absent.change_reason,
    effective_date = absent.effective_date,
    rest_rule = absent.rest_rule,
    goals = absent.goals,
    ...content
  } = input;
  return { content: normalized({ ...content, rest_rule, goals }), change_reason, effective_date, template_id };
}

/** Omitted fields stay as in the draft, or as in the newest version where the plan has no draft. */
export async function toNextDraft(tx: Tx, plan: StoredPlan, input: DraftInput): Promise<StoredDraft> {
  if (plan.draft !== null) {
    const { content, ...fields } = plan.draft;
    return toDraft(input, { ...fields, rest_rule: content.rest_rule, goals: content.goals });
  }
  const absent = { ...empty, template_id: plan.templateId };
  if (input.rest_rule !== undefined && input.goals !== undefined) return toDraft(input, absent);
  const [newest] = await listVersions(tx, plan.id);
  if (newest === undefined) return toDraft(input, absent);
  const { restRule, goals } = newest.version;
  return toDraft(input, { ...absent, rest_rule: restRule, goals });
}
