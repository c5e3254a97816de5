import { useQuery } from '@tanstack/react-query';
import { doseText, frequencyText } from '@yun/contract/plan/dose';
import { templateInfoQuery } from '#web/features/plan/plan.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { SideDrawer } from '#web/ui/dialog/SideDrawer.tsx';
import { ExerciseFigure } from '#web/ui/figure/ExerciseFigure.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import css from './plan-list.module.css';

/** A template, read-only: its exercises, goals and when to stop. */
export function TemplateDrawer({ id, onClose }: { id: number; onClose(): void }) {
  useFocusBack();
  const { data, error, refetch } = useQuery(templateInfoQuery(id));
  const exerciseOf = (exerciseId: number) => data?.exercises.find(({ id: other }) => other === exerciseId);
  return (
    <SideDrawer open size={520} title={data?.name ?? '计划模板'} patient={null} onClose={onClose}>
      {error instanceof ApiError && <ErrorState title="模板没有读取成功" error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          <p>
            {data.phase} · 共 {data.duration_days} 天 · 疼痛上限 {data.pain_limit} · 每日约{' '}
            {Math.round(data.daily_minutes)} 分钟
          </p>
          <ul className="plain-list mt-3 mb-3">
            {data.items.map((item, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may occur twice, and no row moves here
              <li key={n} className={`flex middle gap-3 line-bottom row-pad ${css.templateItem}`}>
                <ExerciseFigure
                  figure={exerciseOf(item.exercise_id)?.figure ?? null}
                  name={exerciseOf(item.exercise_id)?.name ?? '动作'}
                  size={96}
                />
                <span>
                  <strong>{exerciseOf(item.exercise_id)?.name ?? '动作'}</strong> {item.side}
                  <span className="small second-line">
                    {doseText(item)}；{frequencyText(item)}
                  </span>
                  {item.note && <span className="small second-line">备注：{item.note}</span>}
                </span>
              </li>
            ))}
          </ul>
          <h3>目标</h3>
          <ul>
            {data.goals.map((goal) => (
              <li key={goal}>{goal}</li>
            ))}
          </ul>
          {data.rest_rule && (
            <>
              <h3>停训说明</h3>
              <p>{data.rest_rule}</p>
            </>
          )}
          {data.source_note && <p className="small">依据：{data.source_note}</p>}
        </>
      )}
    </SideDrawer>
  );
}
