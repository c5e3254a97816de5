import { useQuery } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { planInfoQuery, planPatientQuery } from '#web/features/plan/plan.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useSearchParams } from '#web/ui/page-address.ts';
import { useRecordName } from '#web/ui/page-context.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { SkeletonPage } from '#web/ui/status/SkeletonPage.tsx';
import { MissingPlan } from '../MissingPlan.tsx';
import { Builder } from './Builder.tsx';
import { ChoosePatient } from './ChoosePatient.tsx';
import { NewPlan } from './NewPlan.tsx';

const idOf = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** `?id=` opens a plan, `?patient_id=` makes one; without either the patient is chosen first. */
export function PlanBuilderPage() {
  const [params] = useSearchParams();
  const id = idOf(params.get('id'));
  const patientId = idOf(params.get('patient_id'));
  if (id !== null) return <OpenPlan key={`plan-${id}`} id={id} />;
  if (patientId !== null) return <OpenPatient key={`patient-${patientId}`} id={patientId} />;
  return <ChoosePatient />;
}

function OpenPlan({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(planInfoQuery(id));
  useRecordName(data?.patient.name);
  if (data) return <Builder patient={data.patient} info={data} />;
  return <Waiting title="计划没有读取成功" error={error} onRetry={() => refetch()} />;
}

function OpenPatient({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(planPatientQuery(id));
  useRecordName(data?.patient.name);
  if (data) return <NewPlan {...data} />;
  return <Waiting title="患者没有读取成功" error={error} onRetry={() => refetch()} />;
}

function Waiting({ title, error, onRetry }: { title: string; error: Error | null; onRetry(): void }) {
  if (error instanceof ApiError && error.code === errorCodes.notFound) return <MissingPlan />;
  if (error instanceof ApiError) return <ErrorState title={title} error={error} onRetry={onRetry} />;
  return <SkeletonPage />;
}
