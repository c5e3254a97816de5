import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { agency } from '@yun/contract';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Button, Form } from 'antd';
import { useMemo, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { DraftNotice } from '#web/ui/DraftNotice.tsx';
import { useKeptForm } from '#web/ui/use-kept-form.ts';
import { useRefusal } from '#web/ui/use-refusal.tsx';
import { AgencyConflict } from './AgencyConflict.tsx';
import { AgencyFields } from './AgencyFields.tsx';
import { saveAgency, takeAgency } from './agency.api.ts';
import {
  type AgencyField,
  type AgencyValues,
  bodyOf,
  disagreements,
  emptyValues,
  formName,
  valuesOf,
} from './agency-values.ts';

interface Props {
  /** Null: a new one. */
  record: agency.Agency | null;
  isRestricted: boolean;
  onSaved(saved: agency.Agency): void;
  onCancel(): void;
}

interface Conflict {
  fields: AgencyField[];
  current: agency.Agency;
}

export function AgencyForm({ record, isRestricted, onSaved, onCancel }: Props) {
  const saved = useMemo(() => (record ? valuesOf(record) : emptyValues), [record]);
  const kept = useKeptForm({ name: formName(record?.id), saved });
  const refusal = useRefusal(kept.form);
  const client = useQueryClient();
  const save = useMutation(saveAgency);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const mine = () => ({ ...saved, ...kept.form.getFieldsValue(true) }) as AgencyValues;

  async function handleFinish() {
    if (save.isPending) return;
    refusal.clear();
    const sent = mine();
    try {
      const known = record && { id: record.id, version: record.version };
      const answer = await save.mutateAsync({ ...bodyOf(sent), ...known });
      kept.markSaved(sent, valuesOf(answer));
      onSaved(answer);
    } catch (error) {
      const current = currentOf(error);
      if (current) meet(current);
      else refusal.show(error);
    }
  }

  /** The form goes on from the newest record: untouched fields follow it, what was typed stays. */
  function meet(current: agency.Agency): void {
    setConflict({ fields: disagreements(mine(), saved, valuesOf(current)), current });
    takeAgency(client, current);
  }

  function takeCurrent(field: AgencyField): void {
    if (!conflict) return;
    kept.form.setFieldsValue({ [field]: valuesOf(conflict.current)[field] });
    kept.props.onValuesChange();
    setConflict({ ...conflict, fields: conflict.fields.filter((one) => one !== field) });
  }

  return (
    <Form {...kept.props} layout="vertical" validateTrigger="onSubmit" onFinish={handleFinish} className="agency-form">
      <DraftNotice {...kept} />
      {conflict && <AgencyConflict {...conflict} onTake={takeCurrent} />}
      <AgencyFields record={record} isRestricted={isRestricted} />
      {refusal.text}
      <div className="form-actions">
        {kept.isDirty && <Button onClick={kept.discard}>还原</Button>}
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" aria-disabled={save.isPending}>
          {save.isPending ? '正在保存…' : '保存'}
        </Button>
      </div>
    </Form>
  );
}

/** A refused save of an old version brings the record as it is now. */
function currentOf(error: unknown): agency.Agency | null {
  if (!(error instanceof ApiError) || error.code !== errorCodes.conflict) return null;
  return (error.data as { current?: agency.Agency } | null)?.current ?? null;
}
