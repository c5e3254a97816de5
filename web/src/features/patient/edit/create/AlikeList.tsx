import type { LookAlikes } from './use-duplicates.ts';

/** Records that look alike, a line each, with the way to open them. */
export function AlikeList({ found }: { found: NonNullable<LookAlikes['found']>['weak'] }) {
  return (
    <ul>
      {found.map((one) => (
        <li key={one.id}>
          <a href={`/patient/edit/${one.id}`}>{one.name}</a> {one.age} 岁 · {one.phone_masked}
          <span className="small"> {one.patient_no}</span>
        </li>
      ))}
    </ul>
  );
}
