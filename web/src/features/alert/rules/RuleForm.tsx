import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { alert } from '@yun/contract';
import { alertRuleText, type RuleCode, standardParams } from '@yun/contract/alert/rule';
import { Form, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { saveRule } from '#web/features/alert/alert.api.ts';
import { changed } from '#web/lib/changes.ts';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { TextArea } from '#web/ui/controls/text-input.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useOnce } from '#web/ui/forms/use-once.ts';
import { useRefusal } from '#web/ui/forms/use-refusal.tsx';
import { isConflict } from '#web/ui/record-form/conflict.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { ParamField } from './ParamField.tsx';
import { isStandard, paramsOf, type RuleValues, specOf, valuesOf } from './rule-values.ts';
import css from './rules.module.css';
import { Simulation } from './Simulation.tsx';

interface Props {
  agencyId: number;
  rule: alert.AlertRuleSetting;
  onSaved(): void;
  onCancel(): void;
}

export const formNameOf = (agencyId: number, code: RuleCode) => `rule-${agencyId}-${code}`;

export function RuleForm({ agencyId, rule, onSaved, onCancel }: Props) {
  const { code } = rule;
  const { kept, refusal, params, isSaving, isViewingAs, hasConflict, submit, takeStandard } = useRuleForm(
    agencyId,
    rule,
    onSaved,
  );
  return (
    <Form {...kept.props} layout="vertical" validateTrigger="onSubmit" onFinish={submit} disabled={isViewingAs}>
      <DraftNotice {...kept} />
      <RuleFields rule={rule} params={params} isReadOnly={isViewingAs} onTakeStandard={takeStandard} />
      <Simulation agencyId={agencyId} code={code} params={params} />
      <Form.Item
        name="reason"
        label="调整原因"
        rules={[{ required: true, min: 2, message: '请填写原因，至少 2 个字' }]}
      >
        <TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      {hasConflict && (
        <p className="failure" role="alert">
          这条规则刚刚被其他人修改过。你的调整还在，请核对后再次保存。
        </p>
      )}
      {refusal.text}
      <div className="form-actions">
        {kept.isDirty && <Button onClick={kept.discard}>还原</Button>}
        <Button onClick={onCancel} disabled={false}>
          取消
        </Button>
        <Button type="primary" htmlType="submit" aria-disabled={isSaving}>
          {isSaving ? '正在保存…' : '保存'}
        </Button>
      </div>
    </Form>
  );
}

/** The values of the form with their draft, and how to save them. */
function useRuleForm(agencyId: number, rule: alert.AlertRuleSetting, onSaved: () => void) {
  const { code } = rule;
  const saved = useMemo(() => valuesOf(rule), [rule]);
  const kept = useKeptForm<RuleValues>({ name: formNameOf(agencyId, code), saved, version: rule.version });
  const refusal = useRefusal(kept.form);
  const client = useQueryClient();
  const save = useMutation(saveRule);
  const once = useOnce();
  const isViewingAs = useIsViewingAs();
  const [hasConflict, setHasConflict] = useState(false);
  // The sentence and the simulation follow the typed values.
  const typed = { ...saved, ...Form.useWatch([], kept.form) } as RuleValues;
  const params = paramsOf(typed);

  async function handleFinish() {
    if (isViewingAs) return;
    refusal.clear();
    setHasConflict(false);
    const { reason, is_enabled } = typed;
    try {
      const body = { agency_id: agencyId, code, version: rule.version, params, is_enabled, reason };
      const answer = await save.mutateAsync(body);
      kept.markSaved(typed, valuesOf(answer));
      onSaved();
    } catch (error) {
      if (!isConflict(error)) return refusal.show(error);
      setHasConflict(true);
      changed(client, 'alertRuleChanged', agencyId);
    }
  }

  function takeStandard(): void {
    kept.form.setFieldsValue({ params: standardParams(code) as RuleValues['params'] });
    kept.props.onValuesChange();
  }

  return {
    kept,
    refusal,
    params,
    isSaving: save.isPending,
    isViewingAs,
    hasConflict,
    submit: () => once(handleFinish),
    takeStandard,
  };
}

interface FieldsProps {
  rule: alert.AlertRuleSetting;
  params: ReturnType<typeof paramsOf>;
  isReadOnly: boolean;
  onTakeStandard(): void;
}

/** The rule as a sentence, its switch and its parameters. */
function RuleFields({ rule, params, isReadOnly, onTakeStandard }: FieldsProps) {
  const { code } = rule;
  const spec = specOf(code);
  return (
    <>
      <p className="bold">{alertRuleText(code, { ...rule.params, ...params })}。</p>
      <p className="small">{spec.ends === null ? '出现后需要人工处理。' : `自动解除：${spec.ends}。`}</p>
      <Form.Item
        name="is_enabled"
        label={spec.isAlwaysOn ? '启用这条规则（关系患者安全，不能停用）' : '启用这条规则'}
        valuePropName="checked"
        className={css.switch}
      >
        <Switch aria-label="启用这条规则" disabled={isReadOnly || spec.isAlwaysOn === true} />
      </Form.Item>
      <div className="flex wrap gap-x-4">
        {Object.entries(spec.params).map(([key, param]) => (
          <ParamField key={key} name={key} param={param} />
        ))}
      </div>
      {!isStandard(code, params) && (
        <Button type="link" size="small" className={css.standard} onClick={onTakeStandard}>
          恢复标准参数
        </Button>
      )}
    </>
  );
}
