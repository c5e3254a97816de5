import type { LookAlikes } from './use-duplicates.ts';

/** The look-alikes, one line each, with a link to the record. */
export function AlikeList({ found }: { found: NonNullable<LookAlikes['found']>['weak'] }) {
  return (
    <ul className="plain-list mt-1">
      {found.map((record) => (
        <li key={record.id}>
          <a href={`/patient/edit/${record.id}`}>{record.name}</a> {record.age} 岁 · {record.phone_masked}
          <span className="small"> {record.patient_no}</span>
        </li>
      ))}
    </ul>
  );
}
