import { useMutation, useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { isSearchable, searchPlaceholder } from '@yun/contract/patient/search';
import { useState } from 'react';
import { patientChoicesQuery } from '#web/features/patient/index.ts';
import { copyPlan } from '#web/features/plan/plan.api.ts';
import { StepDialog } from '#web/features/plan/StepDialog.tsx';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { RadioGroup } from '#web/ui/choices/RadioGroup.tsx';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { useNavigate } from '#web/ui/page-address.ts';

/** A draft of the same content for another patient, or for the same one; it is checked anew when it is started. */
export function CopyDialog({ row, onClose }: { row: plan.PlanRow; onClose(): void }) {
  const [keyword, setKeyword] = useState('');
  const [patientId, setPatientId] = useState<number>(row.patient.id);
  const [client_key] = useState(newClientKey);
  const navigate = useNavigate();
  const copy = useMutation(copyPlan);
  const isAsked = keyword !== '' && isSearchable(keyword);
  const { data } = useQuery({ ...patientChoicesQuery(keyword), enabled: isAsked });
  const found = (isAsked ? (data?.list ?? []) : []).filter(({ id }) => id !== row.patient.id);
  const send = () =>
    copy.mutateAsync({ id: row.id, patient_id: patientId, client_key }).then(
      ({ id }) => {
        onClose();
        navigate(`/patient/plan?id=${id}`);
      },
      () => {},
    );
  return (
    <StepDialog
      title={`复制“${row.title}”`}
      patient={row.patient}
      okText="复制为草稿"
      isReady
      isPending={copy.isPending}
      error={copy.error}
      onOk={() => void send()}
      onClose={onClose}
    >
      <p>内容复制为草稿，从今天开始，长度不变；启用时按对方的情况重新检查。</p>
      <SearchBox label="查找患者" placeholder={searchPlaceholder} value={keyword} onChange={setKeyword} />
      <RadioGroup
        className="stack gap-2 mt-3"
        aria-label="复制给"
        value={patientId}
        onChange={setPatientId}
        options={[
          { value: row.patient.id, label: `${row.patient.name}（同一患者）` },
          ...found.map(({ id, name, patient_no }) => ({ value: id, label: `${name} ${patient_no}` })),
        ]}
      />
    </StepDialog>
  );
}
