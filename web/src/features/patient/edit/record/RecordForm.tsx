import type { patient } from '@yun/contract';
import { doctorLabel } from '@yun/contract/patient/fields';
import { Form } from 'antd';
import { serverToday } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { KeptForm } from '#web/ui/forms/use-kept-form.ts';
import { useStable } from '#web/ui/hooks/use-stable.ts';
import { DraftNotice } from '#web/ui/status/DraftNotice.tsx';
import { touchedBy } from '../field-groups.ts';
import { BelongingFields } from '../fields/BelongingFields.tsx';
import { IdentityFields } from '../fields/IdentityFields.tsx';
import { IllnessFields } from '../fields/IllnessFields.tsx';
import { MoreFields } from '../fields/MoreFields.tsx';
import { factsOf } from '../id-card-fill.ts';
import formCss from '../patient-form.module.css';
import type { PatientValues } from '../patient-values.ts';
import { LookAlikeNote } from './LookAlikeNote.tsx';
import css from './patient-record.module.css';
import { RecordPanel } from './RecordPanel.tsx';
import { isFormTab, type RecordTab } from './record-tabs.ts';
import { StoredDocument } from './StoredDocument.tsx';

interface Props {
  formId: string;
  info: patient.PatientInfo;
  kept: KeptForm<PatientValues>;
  tab: RecordTab;
  isReadOnly: boolean;
  isViewingAs: boolean;
  isSaved: boolean;
  onFinish(values: PatientValues): void;
  onFailed(fields: string[]): void;
  onChange(): void;
  onAssign(): void;
}

type Field = keyof PatientValues;

/** 基本信息, 病情 and 归属: one form, saved together. */
export function RecordForm(props: Props) {
  const { formId, info, kept, tab, isReadOnly, isViewingAs, isSaved, onFinish, onFailed, onChange, onAssign } = props;
  const { form } = kept;

  function handleValues(changed: Partial<PatientValues>): void {
    kept.props.onValuesChange();
    onChange();
    const wrong = touchedBy(Object.keys(changed)).filter((field) => form.getFieldError(field as Field).length > 0);
    if (wrong.length > 0) form.validateFields(wrong as Field[]).catch(() => {});
  }

  const set = useStable((values: Partial<PatientValues>) => {
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
    handleValues(values);
  });
  const adopt = useStable(() => {
    const facts = factsOf(form.getFieldsValue(true), serverToday());
    if (facts) set(facts);
  });
  const panel = { id: info.id, shown: tab };
  return (
    <section className={`card ${formCss.form}`} aria-label={`${info.name}的档案`} hidden={!isFormTab(tab)}>
      <DraftNotice {...kept} />
      <Form
        {...kept.props}
        name={formId}
        layout="vertical"
        validateTrigger="onBlur"
        disabled={isReadOnly}
        onValuesChange={handleValues}
        onFinish={() => onFinish(form.getFieldsValue(true))}
        onFinishFailed={({ errorFields }) => onFailed(errorFields.map(({ name }) => String(name[0])))}
      >
        <RecordPanel tab="basic" {...panel}>
          <IdentityFields
            document={
              <StoredDocument
                info={info}
                isReadOnly={isReadOnly}
                isShown={tab === 'basic'}
                isViewingAs={isViewingAs}
                isSaved={isSaved}
                onAdopt={adopt}
                onSet={set}
              />
            }
          />
          {!isReadOnly && <LookAlikeNote info={info} />}
          <MoreFields />
        </RecordPanel>
        <RecordPanel tab="illness" {...panel}>
          <IllnessFields />
        </RecordPanel>
        <RecordPanel tab="place" {...panel}>
          <Place info={info} mayAssign={info.can.assign && !isViewingAs} onAssign={onAssign} />
          <BelongingFields savedVisit={info.next_visit_date} />
        </RecordPanel>
      </Form>
    </section>
  );
}

const value = `flex wrap middle m-0 mt-1 ${css.value}`;

function Place({ info, mayAssign, onAssign }: { info: patient.PatientInfo; mayAssign: boolean; onAssign(): void }) {
  return (
    <dl className={`m-0 ${formCss.pair}`}>
      <div className="mb-4">
        <dt className="plain">机构</dt>
        <dd className={value}>{info.agency_name}</dd>
      </div>
      <div className="mb-4">
        <dt className="plain">{doctorLabel}</dt>
        <dd className={value}>
          {info.doctor_name}
          {mayAssign && (
            <Button type="link" size="small" disabled={false} onClick={onAssign}>
              分配医生
            </Button>
          )}
        </dd>
      </div>
    </dl>
  );
}
