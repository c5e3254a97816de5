import { useQuery } from '@tanstack/react-query';
import { diffHead } from '@yun/contract/plan/diff';
import { versionDiffQuery } from '#web/features/plan/plan.api.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import css from './versions.module.css';

interface Props {
  id: number;
  patient: NamedPatient;
  from: number;
  to: number;
  onClose(): void;
}

/** What differs between two versions, one line per change. */
export function VersionDiff({ id, patient, from, to, onClose }: Props) {
  useFocusBack();
  const { data, error } = useQuery(versionDiffQuery({ id, from, to }));
  const nameOf = (exerciseId: number) => data?.exercises.find(({ id: other }) => other === exerciseId)?.name ?? '动作';
  const headChanges = data ? diffHead(data.from.content, data.to.content) : [];
  const hasRows = data && [headChanges, data.added, data.removed, data.changed].some(({ length }) => length > 0);
  return (
    <Dialog open title={`版本 ${from} → 版本 ${to}`} patient={patient} footer={null} width={640} onCancel={onClose}>
      {error && <p className="failure">{errorText(error as ApiError)}</p>}
      {!data && !error && <p className="small">正在比较…</p>}
      {data && data.text === '' && <p>两个版本相同。</p>}
      {hasRows && (
        <table className={`full-width ${css.diff}`}>
          <thead>
            <tr>
              <th scope="col">动作</th>
              <th scope="col">变化</th>
              <th scope="col">版本 {from}</th>
              <th scope="col">版本 {to}</th>
            </tr>
          </thead>
          <tbody>
            {headChanges.map((change) => (
              <tr key={change.field}>
                <th scope="row">计划</th>
                <td>{change.field}</td>
                <td>{change.from}</td>
                <td>{change.to}</td>
              </tr>
            ))}
            {data.added.map((exerciseId) => (
              <tr key={`added-${exerciseId}`}>
                <th scope="row">{nameOf(exerciseId)}</th>
                <td className="ok">新增</td>
                <td>—</td>
                <td>加入</td>
              </tr>
            ))}
            {data.removed.map((exerciseId) => (
              <tr key={`removed-${exerciseId}`}>
                <th scope="row">{nameOf(exerciseId)}</th>
                <td className="crit">移除</td>
                <td>有</td>
                <td>—</td>
              </tr>
            ))}
            {data.changed.map((change) => (
              <tr key={`${change.exercise_id}-${change.field}-${change.from}`}>
                <th scope="row">{nameOf(change.exercise_id)}</th>
                <td>{change.field}</td>
                <td>{change.from}</td>
                <td>{change.to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data?.is_reordered && <p className="small">调整了顺序。</p>}
    </Dialog>
  );
}
