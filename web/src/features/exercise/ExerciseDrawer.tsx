import { useMutation, useQuery } from '@tanstack/react-query';
import type { exercise } from '@yun/contract';
import { exerciseRulesLabel } from '@yun/contract/exercise/labels';
import { ruleText } from '@yun/contract/exercise/rule';
import { doseText, frequencyText } from '@yun/contract/plan/dose';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newClientKey } from '#web/lib/api/client-key.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { NamedPatient } from '#web/ui/dialog/dialog-patient.ts';
import { SideDrawer } from '#web/ui/dialog/SideDrawer.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import { MovingFigure } from '#web/ui/figure/MovingFigure.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { ErrorState } from '#web/ui/status/ErrorState.tsx';
import { changeExerciseStatus, copyExercise, exerciseInfoQuery } from './exercise.api.ts';
import css from './library.module.css';
import { addAddress, type LibraryAddress, levelClasses } from './library-query.ts';

interface Props {
  id: number;
  address: LibraryAddress;
  /** The patient exercises are picked for; null: none. */
  patient: NamedPatient | null;
  isReadOnly: boolean;
  onShow(id: string): void;
  onEdit(info: exercise.ExerciseInfo): void;
  onClose(): void;
}

/** How an exercise is done, its findings and rules, and the exercises before and after it. */
export function ExerciseDrawer({ id, address, patient, isReadOnly, onShow, onEdit, onClose }: Props) {
  useFocusBack();
  const patientId = address.patient_id ? Number(address.patient_id) : null;
  const { data: info, error, refetch } = useQuery(exerciseInfoQuery(id, patientId));
  return (
    <SideDrawer open size={520} title={info?.name ?? '动作'} patient={patient} onClose={onClose}>
      {error instanceof ApiError && <ErrorState title="动作没有读取成功" error={error} onRetry={() => refetch()} />}
      {info && (
        <>
          <Description info={info} />
          <Neighbours title="进阶" list={info.progressions} onShow={onShow} />
          <Neighbours title="退阶" list={info.regressions} onShow={onShow} />
          <p className="small">
            {info.code} · 用于 {info.used_count} 个计划和模板
          </p>
          {!isReadOnly && <DrawerActions key={id} info={info} address={address} onShow={onShow} onEdit={onEdit} />}
        </>
      )}
    </SideDrawer>
  );
}

function Description({ info }: { info: exercise.ExerciseInfo }) {
  const { id, figure, name, dose, body_parts, kind, position, equipment, difficulty } = info;
  return (
    <>
      <MovingFigure key={id} figure={figure} name={name} tempo={dose.tempo_sec} hold={dose.hold_sec} />
      <p className="small">
        {[body_parts.join('、'), kind, position, equipment.join('、'), `难度 ${difficulty}`].join(' · ')}
      </p>
      <Findings check={info.check} />
      <p>{info.purpose}</p>
      <h3>常用剂量</h3>
      <p>
        {doseText(dose)}；{frequencyText(dose)}
      </p>
      <Lines title="步骤" lines={info.steps} isOrdered />
      <Lines title="要领" lines={info.key_points} />
      <Lines title="常见错误" lines={info.mistakes} />
      <Rules rules={info.rules} />
    </>
  );
}

/** The findings for the patient of the address. */
function Findings({ check }: Pick<exercise.ExerciseInfo, 'check'>) {
  if (!check || check.level === 'ok') return null;
  return (
    <ul className={`plain-list mt-2 mb-2 sunken rounded ${css.findings}`}>
      {check.reasons.map(({ level, text }) => (
        <li key={text} className={`fine lines-tight ${levelClasses[level]}`}>
          {level === 'block' ? '不能使用：' : '需确认：'}
          {text}
        </li>
      ))}
    </ul>
  );
}

function Rules({ rules }: Pick<exercise.ExerciseInfo, 'rules'>) {
  if (rules.length === 0) return null;
  return (
    <>
      <h3>{exerciseRulesLabel}</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule.text} className={`fine lines-tight ${levelClasses[rule.level]}`}>
            {rule.level === 'block' ? '禁忌' : '注意'}（{ruleText(rule)}）：{rule.text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Lines({ title, lines, isOrdered = false }: { title: string; lines: readonly string[]; isOrdered?: boolean }) {
  if (lines.length === 0) return null;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <>
      <h3>{title}</h3>
      <List>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </>
  );
}

function Neighbours({
  title,
  list,
  onShow,
}: {
  title: string;
  list: exercise.ExerciseInfo['progressions'];
  onShow(id: string): void;
}) {
  if (list.length === 0) return null;
  return (
    <p>
      {title}：
      {list.map(({ id, name }) => (
        <Button key={id} type="link" size="small" onClick={() => onShow(String(id))}>
          {name}
        </Button>
      ))}
    </p>
  );
}

function DrawerActions({
  info,
  address,
  onShow,
  onEdit,
}: Pick<Props, 'address' | 'onShow' | 'onEdit'> & { info: exercise.ExerciseInfo }) {
  const copy = useMutation(copyExercise);
  const change = useMutation(changeExerciseStatus);
  const fail = (error: unknown) => void message.error(errorText(error as ApiError));
  const next = info.status === 'active' ? 'disabled' : 'active';
  return (
    <div className="flow mt-4">
      {address.patient_id && info.status === 'active' && info.check?.level !== 'block' && (
        <Button type="primary" href={addAddress(address, info.id)}>
          加入计划
        </Button>
      )}
      <Button
        aria-disabled={copy.isPending}
        onClick={() =>
          !copy.isPending &&
          copy
            .mutateAsync({ id: info.id, name: `${info.name}（副本）`.slice(-30), client_key: newClientKey() })
            .then((made) => {
              message.success(`已复制为“${made.name}”，可以修改`);
              onShow(String(made.id));
            }, fail)
        }
      >
        复制为我的动作
      </Button>
      {info.can_edit && (
        <>
          <Button onClick={() => onEdit(info)}>编辑</Button>
          <Button
            danger={next === 'disabled'}
            onClick={() =>
              change
                .mutateAsync({ id: info.id, version: info.version, status: next })
                .then(() => message.success(next === 'active' ? '已启用' : '已停用，已有计划不受影响'), fail)
            }
          >
            {next === 'active' ? '启用' : '停用'}
          </Button>
        </>
      )}
    </div>
  );
}
