import type { plan } from '@yun/contract';
import { contentText } from '@yun/contract/plan/diff';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { PausedBanner } from '#web/features/plan/pause/PausedBanner.tsx';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { useNavigate } from '#web/ui/page-address.ts';
import { ConflictCard } from '#web/ui/record-form/ConflictCard.tsx';
import { useSaveKey } from '#web/ui/record-form/use-save-key.ts';
import { BuilderBar } from './BuilderBar.tsx';
import { BuilderTools } from './BuilderTools.tsx';
import { emptyState, stateOf } from './builder-state.ts';
import { ChecksPanel } from './checks/ChecksPanel.tsx';
import { ItemTable } from './items/ItemTable.tsx';
import itemsCss from './items/plan-items.module.css';
import { PlanHead } from './PlanHead.tsx';
import { PlanIdentity } from './PlanIdentity.tsx';
import { PickerPanel } from './picker/PickerPanel.tsx';
import { useAddedExercise } from './picker/use-added-exercise.ts';
import css from './plan-builder.module.css';
import { startObstacle } from './start-obstacle.ts';
import { type PlanBuilder, usePlanBuilder } from './use-plan-builder.ts';

const ActivateDialog = lateDialog('启用计划', async () => (await import('./ActivateDialog.tsx')).ActivateDialog);
const VersionDrawer = lateDialog('版本', async () => (await import('./versions/VersionDrawer.tsx')).VersionDrawer);

interface Props {
  patient: plan.PlanPatient;
  /** Null: a new plan. */
  info: plan.PlanInfo | null;
}

export function Builder({ patient, info }: Props) {
  const navigate = useNavigate();
  const isViewingAs = useIsViewingAs();
  const [isAsking, setIsAsking] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const start = useMemo(
    () => (info ? stateOf(info) : emptyState(`${patient.name}的训练计划`, serverToday())),
    [info, patient],
  );
  const builder = usePlanBuilder({
    patient,
    info,
    start,
    onMade: ({ id }) => navigate(`/patient/plan?id=${id}`, { replace: true }),
    onConflict: () => setIsAsking(false),
  });
  const { base, state, findings, problems } = builder;
  const isReadOnly =
    isViewingAs || (base !== null && (!base.can_edit || ['completed', 'archived'].includes(base.status)));
  const obstacle = startObstacle(builder);
  const { saveDraft } = builder;
  const problemCount = Object.keys(problems).length;
  const canSave = !isReadOnly && problemCount === 0;
  useSaveKey(useCallback(() => void (canSave && saveDraft()), [canSave, saveDraft]));
  useActivateKey(() => !isReadOnly && obstacle === null && setIsAsking(true));
  useAddedExercise(builder, isReadOnly);
  const isDrawer = useNarrower('medium');

  return (
    <div className={`page stack ${css.page}`}>
      <h1 className="visually-hidden">制定计划：{patient.name}</h1>
      <PlanIdentity patient={patient}>
        <BuilderTools builder={builder} isReadOnly={isReadOnly} onVersions={() => setShowsVersions(true)} />
      </PlanIdentity>
      {base?.status === 'paused' && <PausedBanner info={base} canResume={!isReadOnly} />}
      {builder.conflict && <ConflictNote builder={builder} conflict={builder.conflict} />}
      <div className={`${css.columns} ${isReadOnly ? css.readOnly : ''}`}>
        {!isReadOnly && <PickerPanel builder={builder} isDrawer={isDrawer} />}
        <section className={`card ${itemsCss.items}`} aria-label="训练动作">
          <PlanHead builder={builder} isReadOnly={isReadOnly} />
          <ItemTable builder={builder} isReadOnly={isReadOnly} />
        </section>
        <ChecksPanel
          findings={findings}
          items={state.content.items}
          exercises={builder.exercises}
          content={state.content}
          current={base?.current ?? null}
          effective={builder.effective}
          versionNo={base?.version_no ?? 0}
          minutes={builder.minutes}
          goals={state.content.goals}
          onGoals={isReadOnly ? null : (goals) => builder.dispatch({ type: 'set', values: { goals } })}
        />
      </div>
      {!isReadOnly && (
        <BuilderBar
          builder={builder}
          obstacle={obstacle}
          problemCount={problemCount}
          onActivate={() => setIsAsking(true)}
        />
      )}
      {base && showsVersions && (
        <VersionDrawer builder={builder} plan={base} isReadOnly={isReadOnly} onClose={() => setShowsVersions(false)} />
      )}
      {isAsking && <ActivateDialog builder={builder} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

/** Ctrl+Enter (⌘Enter) starts the plan, unless a dialog is open. */
function useActivateKey(activate: () => void): void {
  const handleActivate = useEffectEvent(activate);
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if ((event.target as Element | null)?.closest?.('[role="dialog"]')) return;
      event.preventDefault();
      handleActivate();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Another user has saved the plan: nothing was overwritten, and the difference is shown before the user decides. */
function ConflictNote({ builder, conflict }: { builder: PlanBuilder; conflict: plan.PlanInfo }) {
  const theirs = stateOf(conflict).content;
  const names = new Map([
    ...conflict.exercises.map(({ id, name }) => [id, name] as const),
    ...[...builder.exercises.values()].map(({ id, name }) => [id, name] as const),
  ]);
  const text = contentText(theirs, builder.state.content, (id) => names.get(id) ?? '动作');
  const by = conflict.draft?.saved_by ?? conflict.versions.at(0)?.creator_name;
  return (
    <ConflictCard title={by ? `${by}刚刚修改了这个计划` : '这个计划刚被其他人修改'}>
      <p>你的修改还在，没有覆盖任何内容。与对方保存的内容相比：{text || '内容相同，调整原因或生效日期不同'}。</p>
      <div className="row gap-3 mt-3">
        <Button type="primary" onClick={() => builder.resolve('mine')}>
          保留我的，继续编辑
        </Button>
        <Button onClick={() => builder.resolve('theirs')}>改用对方的</Button>
      </div>
    </ConflictCard>
  );
}
