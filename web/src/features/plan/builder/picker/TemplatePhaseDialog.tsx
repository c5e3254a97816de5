import type { plan } from '@yun/contract';
import type { TemplatePhase } from '@yun/contract/plan/template-phase';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { phaseSentence } from './phase-text.ts';

export interface OutOfPhase {
  template: plan.TemplateInfo;
  phase: TemplatePhase;
  /** Meant for the patient today; null: there is none. */
  fitting: plan.TemplateRow | null;
}

interface Props extends OutOfPhase {
  patient: NamedPatient;
  /** Takes the fitting one instead. */
  onChange(fitting: plan.TemplateRow): void;
  onKeep(): void;
  onClose(): void;
}

/** A template whose phase is over, or has not begun, is not applied without a question. */
export function TemplatePhaseDialog({ patient, template, phase, fitting, onChange, onKeep, onClose }: Props) {
  const isOver = phase.state === 'over';
  return (
    <Dialog
      open
      patient={patient}
      title={isOver ? '模板的阶段已过' : '还没有到模板的阶段'}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          取消
        </Button>,
        <Button key="keep" danger onClick={onKeep}>
          仍然使用
        </Button>,
        fitting && (
          <Button key="change" type="primary" onClick={() => onChange(fitting)}>
            换用“{fitting.name}”
          </Button>
        ),
      ]}
    >
      <p>
        {template.name}：{phaseSentence(template, phase, '今天')}。
      </p>
      <p>
        {fitting
          ? `适合现在的模板：${fitting.name}（${fitting.phase}，${fitting.item_count} 个动作）。`
          : '没有适合现在这一阶段的模板，可以从动作库选择动作。'}
      </p>
      <p className="small">仍然使用时，计划从今天起共 {template.duration_days} 天，请核对每个动作和结束日期。</p>
    </Dialog>
  );
}
