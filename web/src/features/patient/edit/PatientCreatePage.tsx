import { useQuery } from '@tanstack/react-query';
import type { user } from '@yun/contract';
import { Form } from 'antd';
import { useMemo, useRef } from 'react';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { useProfile } from '#web/lib/session/use-profile.ts';
import { useKeptForm } from '#web/ui/forms/use-kept-form.ts';
import { agencyChoicesQuery } from '#web/ui/person-picker/choices.api.ts';
import { CreateBody, type ValuesListener } from './create/CreateBody.tsx';
import { type CreateValues, createFormName, newPatient } from './create/create-values.ts';
import css from './patient-form.module.css';

export function PatientCreatePage() {
  const profile = useProfile();
  // Doctors create records in their own agency; other users may manage several agencies.
  const mayChoose = profile != null && profile.user_type !== '医生';
  const agencies = useQuery({ ...agencyChoicesQuery(''), enabled: mayChoose }).data;
  if (!profile) return null;
  const only = agencies?.total === 1 ? agencies.list[0]?.id : undefined;
  return (
    <NewPatient
      caller={profile}
      agencyId={only ?? profile.agency_id}
      choosesAgency={mayChoose && (agencies?.total ?? 0) > 1}
    />
  );
}

interface Props {
  caller: user.Profile;
  agencyId: number | null;
  choosesAgency: boolean;
}

/** Only the form: a state change inside, such as a found look-alike, must not render all fields again. */
function NewPatient({ caller, agencyId, choosesAgency }: Props) {
  const saved = useMemo(() => newPatient(caller, agencyId), [caller, agencyId]);
  const kept = useKeptForm<CreateValues>({ name: 'patient', saved, secret: ['id_number'] });
  const listener = useRef<ValuesListener | null>(null);
  return (
    <Form
      {...kept.props}
      name={createFormName}
      className={`page stack ${css.patientPage}`}
      layout="vertical"
      validateTrigger="onBlur"
      disabled={useIsViewingAs()}
      onValuesChange={(changed) => listener.current?.(changed)}
    >
      <CreateBody kept={kept} listener={listener} caller={caller} choosesAgency={choosesAgency} />
    </Form>
  );
}
