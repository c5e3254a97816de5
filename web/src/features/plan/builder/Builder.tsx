import { WarningFilled } from '@ant-design/icons';
import type { plan } from '@yun/contract';
import { today } from '@yun/contract/base/day';
import { contentText, diffItems, isSamePlan } from '@yun/contract/plan/diff';
import { isWritten } from '@yun/contract/talk/written-note';
import { Button } from 'antd';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PausedBanner } from '#web/features/plan/pause/PausedBanner.tsx';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { useSaveKey } from '#web/ui/record-form/use-save-key.ts';
import { useNarrower } from '#web/ui/use-media.ts';
import { ActivateDialog } from './ActivateDialog.tsx';
import { BuilderBar, type Hindrance } from './BuilderBar.tsx';
import { BuilderTools } from './BuilderTools.tsx';
import { emptyState, stateOf } from './builder-state.ts';
import { ChecksPanel } from './ChecksPanel.tsx';
import { ItemTable } from './ItemTable.tsx';
import { PickerPanel } from './PickerPanel.tsx';
import { PlanHead } from './PlanHead.tsx';
import { PlanIdentity } from './PlanIdentity.tsx';
import css from './plan-builder.module.css';
import planItemsCss from './plan-items.module.css';
import planPickerCss from './plan-picker.module.css';
import { useAddedExercise } from './use-added-exercise.ts';
import { type PlanBuilder, usePlanBuilder } from './use-plan-builder.ts';
import { VersionDrawer } from './VersionDrawer.tsx';

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
    () => (info ? stateOf(info) : emptyState(`${patient.name}的训练计划`, today())),
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
  const hindrance = whyNot(builder, patient);
  const { saveDraft } = builder;
  useSaveKey(useCallback(() => void (!isReadOnly && saveDraft()), [isReadOnly, saveDraft]));
  useActivateKey(() => !isReadOnly && hindrance === null && setIsAsking(true));
  useAddedExercise(builder, isReadOnly);
  const isDrawer = useNarrower(1200);

  const picker = !isReadOnly && <PickerPanel builder={builder} isDrawer={isDrawer} />;
  return (
    <div className={`page stack ${css.planPage} ${planPickerCss.planPage}`}>
      <h1 className="visually-hidden">制定计划：{patient.name}</h1>
      <PlanIdentity patient={patient}>
        <BuilderTools builder={builder} isReadOnly={isReadOnly} onVersions={() => setShowsVersions(true)} />
      </PlanIdentity>
      {base?.status === 'paused' && <PausedBanner info={base} canResume={!isReadOnly} />}
      {builder.conflict && <ConflictNote builder={builder} conflict={builder.conflict} />}
      <div className={isReadOnly ? `${css.planColumns} ${css.planColumnsRead}` : css.planColumns}>
        {picker}
        <section className={`card ${planItemsCss.planItems}`} aria-label="训练动作">
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
          hindrance={hindrance}
          problemCount={Object.keys(problems).length}
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

const fault = (text: string): Hindrance => ({ text, isFault: true });
const hint = (text: string): Hindrance => ({ text, isFault: false });

/** Why the plan cannot be started now; null: it can. */
function whyNot(
  { state, findings, problems, isRunning, base, conflict, isPending }: PlanBuilder,
  patient: plan.PlanPatient,
): Hindrance | null {
  const { items } = state.content;
  const blocks = findings.filter(({ level }) => level === 'block').length;
  if (conflict) return fault('请先处理上方的冲突');
  if (items.length === 0) return hint('还没有加入动作');
  if (isPending) return hint('正在读取动作…');
  if (Object.keys(problems).length > 0) return fault(`请先改正 ${Object.keys(problems).length} 处填写`);
  if (blocks > 0) return fault(`处理 ${blocks} 项“不能启用”后可启用`);
  if (!patient.has_consent) return fault('患者尚未签署知情同意');
  if (!isRunning && !['pending', 'active'].includes(patient.status)) return fault('患者不在康复中，不能启用新计划');
  if (!isRunning) return null;
  if (base?.current && base.reworded.length === 0 && isSameContent(base.current, state.content))
    return { ...hint('与当前版本相同，没有可启用的调整'), isUnchanged: true };
  if (!isWritten(state.changeReason)) return hint('请填写调整原因');
  return null;
}

function isSameContent(a: plan.PlanContent, b: plan.PlanContent): boolean {
  const { items: before, ...head } = a;
  const { items: after, ...next } = b;
  return JSON.stringify(head) === JSON.stringify(next) && isSamePlan(diffItems(before, after));
}

/** Ctrl+Enter (⌘Enter) starts the plan, unless a dialog is open. */
function useActivateKey(activate: () => void): void {
  const act = useEffectEvent(activate);
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if ((event.target as Element | null)?.closest?.('[role="dialog"]')) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Somebody else saved the plan meanwhile: nothing was overwritten, and the difference is shown before the user decides. */
function ConflictNote({ builder, conflict }: { builder: PlanBuilder; conflict: plan.PlanInfo }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const theirs = stateOf(conflict).content;
  const names = new Map([
    ...conflict.exercises.map(({ id, name }) => [id, name] as const),
    ...[...builder.exercises.values()].map(({ id, name }) => [id, name] as const),
  ]);
  const text = contentText(theirs, builder.state.content, (id) => names.get(id) ?? '动作');
  const by = conflict.draft?.saved_by ?? conflict.versions.at(0)?.creator_name;
  return (
    <section className="card conflict-panel" aria-labelledby="plan-conflict">
      <p className="conflict-tag">
        <WarningFilled aria-hidden /> 未保存
      </p>
      <h2 id="plan-conflict" ref={heading} tabIndex={-1}>
        {by ? `${by}刚刚修改了这个计划` : '这个计划刚被其他人修改'}
      </h2>
      <p>你的修改还在，没有覆盖任何内容。与对方保存的内容相比：{text || '内容相同，调整原因或生效日期不同'}。</p>
      <div className="conflict-actions">
        <Button type="primary" onClick={() => builder.resolve('mine')}>
          保留我的，继续编辑
        </Button>
        <Button onClick={() => builder.resolve('theirs')}>改用对方的</Button>
      </div>
    </section>
  );
}
