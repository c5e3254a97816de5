import { useQuery } from '@tanstack/react-query';
import { fieldLabel } from '@yun/contract/patient/fields';
import { factsOf, illnessText, whoText } from './column-text.ts';
import { Missing } from './Part.tsx';
import { factsQuery } from './patient-column.api.ts';

/** Who it is and what has to be kept in mind, in the same order as everywhere. */
export function Identity({ patientId, today }: { patientId: number; today: string }) {
  const { data, error, refetch } = useQuery(factsQuery(patientId));
  return (
    <section className="patient-part patient-identity">
      {data === undefined ? (
        <Missing error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <h2>
            {data.name} <span>{whoText(data)}</span>
          </h2>
          <p>{illnessText(data, today)}</p>
          <dl>
            {factsOf(data).map(([word, value]) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd className={word === fieldLabel('fall_risk') && value === '高' ? 'is-high' : undefined}>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
