import { useQuery } from '@tanstack/react-query';
import type { patient } from '@yun/contract';
import { Form } from 'antd';
import { useMemo } from 'react';
import { duplicatesQuery } from '#web/features/patient/patient.api.ts';
import { useDebounced } from '#web/ui/hooks/use-debounced.ts';
import { AlikeList } from '../create/AlikeList.tsx';
import { ColleagueNote } from '../create/ColleagueNote.tsx';
import { type Probe, probeOf } from '../create/duplicate-check.ts';
import css from '../create/look-alike.module.css';
import { type PatientValues, valuesOfPatient } from '../patient-values.ts';

const debounceMs = 400;
const nothing = 'null';

/** A hint that the edited record looks like another one; it does not block saving. */
export function LookAlikeNote({ info }: { info: patient.PatientInfo }) {
  const saved = useMemo(() => probeOf(valuesOfPatient(info)), [info]);
  const typed = Form.useWatch((values: PatientValues) => JSON.stringify(changedProbe(values, saved))) ?? nothing;
  const rested = useDebounced(typed, debounceMs);
  const probe = useMemo(() => JSON.parse(rested) as Probe | null, [rested]);
  const { data, isPlaceholderData } = useQuery({
    ...duplicatesQuery({ ...probe, exclude_id: info.id }),
    enabled: probe !== null,
  });
  if (probe === null || data === undefined || isPlaceholderData) return null;
  const alike = [...data.block, ...data.strong];
  if (alike.length + data.colleagues.length === 0) return null;
  return (
    <div className="panel" role="status">
      {alike.length > 0 && (
        <div className={`muted ${css.part}`}>
          <p>与已有患者相似，请核对；确是同一人时可在患者列表中合并：</p>
          <AlikeList found={alike} />
        </div>
      )}
      {data.colleagues.length > 0 && <ColleagueNote colleagues={data.colleagues} />}
    </div>
  );
}

/** The values to compare, once an identifying field has a new and complete value; null before. */
function changedProbe(values: PatientValues, saved: Probe | null): Probe | null {
  const probe = probeOf(values);
  const isNew = (field: keyof Probe) => probe?.[field] !== undefined && probe[field] !== saved?.[field];
  return (['name', 'phone', 'birth_date', 'id_number'] as const).some(isNew) ? probe : null;
}
