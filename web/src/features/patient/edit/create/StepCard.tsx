import { CheckOutlined } from '@ant-design/icons';
import type { user } from '@yun/contract';
import { fieldLabel } from '@yun/contract/patient/fields';
import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { PatientName } from '#web/ui/dialog/PatientName.tsx';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import formCss from '../patient-form.module.css';
import { FirstStep, SecondStep, ThirdStep } from './CreateSteps.tsx';
import css from './create.module.css';
import { type CreateValues, type Step, steps, stepTitles } from './create-values.ts';
import type { useCreatePage } from './use-create-page.ts';
import type { LookAlikes } from './use-duplicates.ts';

interface Props {
  kept: KeptForm<CreateValues>;
  page: ReturnType<typeof useCreatePage>;
  caller: user.Profile;
  choosesAgency: boolean;
}

/** The current step and the list of steps. */
export function StepCard({ kept, page, caller, choosesAgency }: Props) {
  const { step, heading, go } = page.navigation;
  return (
    <section className={`card ${formCss.form}`} aria-label={stepTitles[step]}>
      <DraftNotice {...kept} discard={page.startOver} isNew />
      <NumberGone form={kept.form} />
      <StepHead step={step} onGo={go} />
      {step !== '1' && <NewPatient form={kept.form} />}
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        第 {step} 步：{stepTitles[step]}
      </h2>
      <StepBody step="1" shown={step}>
        <FirstStep phoneNote={samePhoneOf(page.lookAlikes)} onAdopt={page.adopt} />
      </StepBody>
      <StepBody step="2" shown={step}>
        <SecondStep />
      </StepBody>
      <StepBody step="3" shown={step}>
        <ThirdStep caller={caller} choosesAgency={choosesAgency} />
      </StepBody>
    </section>
  );
}

/** The name of the new patient, typed in an earlier step. */
function NewPatient({ form }: { form: FormInstance<CreateValues> }) {
  const name = Form.useWatch('name', { form, preserve: true });
  if (!name?.trim()) return null;
  return (
    <p className="mb-2 bold">
      <PatientName patient={{ name: name.trim() }} />
    </p>
  );
}

/** Shown when a restored draft lacks the document number, which drafts never hold. */
function NumberGone({ form }: { form: FormInstance<CreateValues> }) {
  const isGone = Form.useWatch((values: CreateValues) => values.had_id_number && !values.id_number, {
    form,
    preserve: true,
  });
  return isGone ? <p className="draft-notice">草稿不保存证件号，请重新填写。</p> : null;
}

/** Hidden steps stay mounted, so that their fields keep what was typed. */
function StepBody({ step, shown, children }: { step: Step; shown: Step; children: ReactNode }) {
  return <div hidden={step !== shown}>{children}</div>;
}

/** The warning that another record has the same phone number. */
function samePhoneOf({ found }: LookAlikes): string | null {
  if (!found) return null;
  const same = [...found.block, ...found.strong, ...found.weak].find((record) => record.same.includes('phone'));
  return same ? `与${same.name}的${fieldLabel('phone')}相同，请核对` : null;
}

interface StepHeadProps {
  step: Step;
  onGo(step: Step): void;
}

/** The list of steps; completed steps are buttons that lead back. */
function StepHead({ step, onGo }: StepHeadProps) {
  return (
    <ol className={`plain-list flex gap-2 mb-4 ${css.steps}`} aria-label="步骤">
      {steps.map((key) => (
        <li
          key={key}
          className={`row nowrap ${key === step ? '' : 'muted'} ${css.step}`}
          aria-current={key === step ? 'step' : undefined}
        >
          {key < step ? (
            <button type="button" className="row bare-button link-text" onClick={() => onGo(key)}>
              <span className={`grid fine neutral-box ${css.number}`} data-done>
                <CheckOutlined aria-hidden />
              </span>
              {stepTitles[key]}
              <span className="visually-hidden">（已填写，返回修改）</span>
            </button>
          ) : (
            <>
              <span className={`grid fine neutral-box ${css.number}`}>{key}</span>
              {stepTitles[key]}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
