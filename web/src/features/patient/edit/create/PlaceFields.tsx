import type { user } from '@yun/contract';
import { doctorLabel } from '@yun/contract/patient/fields';
import { Form } from 'antd';
import { LateAgencySelect, LatePersonPicker } from '#web/ui/person-picker/late-pickers.tsx';
import css from '../patient-form.module.css';
import createCss from './create.module.css';
import type { CreateValues } from './create-values.ts';

interface Props {
  caller: user.Profile;
  /** Whether there is more than one agency to choose from. */
  choosesAgency: boolean;
}

/** The agency and the responsible doctor of the record. */
export function PlaceFields({ caller, choosesAgency }: Props) {
  const agencyId = Form.useWatch<number | null>('agency_id') ?? null;
  return (
    <div className={css.pair}>
      {choosesAgency ? (
        <Form.Item<CreateValues> name="agency_id" label="机构" rules={[{ required: true, message: '请选择机构' }]}>
          <LateAgencySelect
            placeholder="请选择"
            valueName={agencyId === caller.agency_id ? caller.agency_name : null}
          />
        </Form.Item>
      ) : (
        <Form.Item<CreateValues> name="agency_id" label="机构">
          <OwnAgency name={caller.agency_name ?? '—'} />
        </Form.Item>
      )}
      <Form.Item<CreateValues>
        name="doctor_id"
        label={doctorLabel}
        rules={[{ required: true, message: `请选择${doctorLabel}` }]}
        extra={agencyId === null ? '先选择机构' : undefined}
        getValueProps={(doctor: CreateValues['doctor_id']) => ({ value: doctor?.id ?? null, valueName: doctor?.name })}
        getValueFromEvent={(id: number | null, name: string | null) => (id === null ? null : { id, name })}
      >
        <LatePersonPicker role="doctor" agencyId={agencyId} {...(agencyId === null && { disabled: true })} />
      </Form.Item>
    </div>
  );
}

/** The caller's own agency, shown when there is no choice. */
function OwnAgency({ id, name }: { id?: string; name: string }) {
  return (
    <p className={createCss.ownAgency} id={id}>
      {name}
    </p>
  );
}
