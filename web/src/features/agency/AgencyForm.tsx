import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { agency } from '@yun/contract';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { conflictFields, currentRecord } from '#web/ui/record-form/conflict.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { AgencyConflict } from './AgencyConflict.tsx';
import { AgencyFields } from './AgencyFields.tsx';
import { saveAgency, takeAgency } from './agency.api.ts';
import css from './agency.module.css';
import { type AgencyField, type AgencyValues, bodyOf, emptyValues, formName, valuesOf } from './agency-values.ts';

interface Props {
  /** Null: a new agency. */
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
      const existing = record && { id: record.id, version: record.version };
      const answer = await save.mutateAsync({ ...bodyOf(sent), ...existing });
      kept.markSaved(sent, valuesOf(answer));
      onSaved(answer);
    } catch (error) {
      const current = currentRecord<agency.Agency>(error);
      if (current) showConflict(current);
      else refusal.show(error);
    }
  }

  /** Continues from the current record: untouched fields take its values, changed ones stay. */
  function showConflict(current: agency.Agency): void {
    const fields = conflictFields(bodyOf(mine()), bodyOf(saved), bodyOf(valuesOf(current)));
    setConflict({ fields: fields.map(({ field }) => field as AgencyField), current });
    takeAgency(client, current);
  }

  function takeCurrent(field: AgencyField): void {
    if (!conflict) return;
    kept.form.setFieldsValue({ [field]: valuesOf(conflict.current)[field] });
    kept.props.onValuesChange();
    setConflict({ ...conflict, fields: conflict.fields.filter((other) => other !== field) });
  }

  return (
    <Form {...kept.props} layout="vertical" validateTrigger="onSubmit" onFinish={handleFinish} className={css.form}>
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
