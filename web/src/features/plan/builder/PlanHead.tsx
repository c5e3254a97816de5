import { useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { daysBetween, dayText } from '@yun/contract/base/day';
import { planCategories, planStatusLabels } from '@yun/contract/plan/states';
import { templatePhase } from '@yun/contract/plan/template-phase';
import { useId } from 'react';
import { templateInfoQuery } from '#web/features/plan/plan.api.ts';
import { serverToday } from '#web/lib/time/server-time.ts';
import { Input, TextArea } from '#web/ui/controls/text-input.ts';
import { DateInput } from '#web/ui/date-input/DateInput.tsx';
import { daysOf } from './builder-state.ts';
import { NumberCell } from './items/NumberCell.tsx';
import css from './items/plan-items.module.css';
import { phaseSentence } from './picker/phase-text.ts';
import type { PlanBuilder } from './use-plan-builder.ts';

interface Props {
  builder: PlanBuilder;
  isReadOnly: boolean;
}

type HeadValues = Partial<Omit<plan.PlanContent, 'items'>>;

/** Name, days and limits of the plan. */
export function PlanHead({ builder, isReadOnly }: Props) {
  const { state, base, isRunning, problems, dispatch } = builder;
  const { content } = state;
  const id = useId();
  const set = (values: HeadValues) => dispatch({ type: 'set', values });
  const next = (base?.version_no ?? 0) + 1;
  return (
    <div className="line-bottom part-pad">
      <div className="row wrap">
        <Input
          className={css.title}
          aria-label="计划名称"
          maxLength={50}
          value={content.title}
          readOnly={isReadOnly}
          status={problems.title ? 'error' : ''}
          onChange={({ target }) => set({ title: target.value })}
        />
        <span className="small fixed">
          {isReadOnly && base ? planStatusLabels[base.status] : `版本 ${next}（草稿）`}
        </span>
      </div>
      <DaysAndLimits id={id} builder={builder} isReadOnly={isReadOnly} set={set} />
      {!isReadOnly && !isRunning && state.templateId !== null && (
        <TemplatePhaseNote templateId={state.templateId} patient={builder.patient} content={content} />
      )}
      {['title', 'start_date', 'end_date', 'pain_limit', 'rest_rule'].map(
        (field) =>
          problems[field] && (
            <p key={field} id={problemId(id, field)} className={`failure ${css.problem}`} role="alert">
              {problems[field]}
            </p>
          ),
      )}
      <div className="flex baseline gap-2 muted mt-2">
        <span className="fixed" aria-hidden>
          停训说明
        </span>
        <TextArea
          aria-label="停训说明"
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={300}
          placeholder="出现哪些情况应停止训练并就医，会印在计划上"
          value={content.rest_rule ?? ''}
          readOnly={isReadOnly}
          onChange={({ target }) => set({ rest_rule: target.value || null })}
        />
      </div>
    </div>
  );
}

const problemId = (id: string, field: string) => `${id}-${field}-problem`;

interface DaysProps extends Props {
  id: string;
  set(values: HeadValues): void;
}

function DaysAndLimits({ id, builder, isReadOnly, set }: DaysProps) {
  const { state, isRunning, problems, dates } = builder;
  const { content } = state;
  return (
    <div className={`row wrap muted mt-2 ${css.span}`}>
      <label className="row">
        类别
        <select
          className={css.cell}
          value={content.category}
          disabled={isReadOnly || isRunning}
          onChange={({ target }) => set({ category: target.value as plan.PlanContent['category'] })}
        >
          {planCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </label>
      <span className="row">
        <label htmlFor={`${id}-from`}>开始</label>
        <DateInput
          id={`${id}-from`}
          required
          value={dates.typed.start_date ?? content.start_date}
          disabled={isReadOnly || isRunning}
          {...(problems.start_date && { status: 'error', 'aria-describedby': problemId(id, 'start_date') })}
          onChange={(day) => dates.set('start_date', day)}
        />
      </span>
      <span className="row">
        <label htmlFor={`${id}-to`}>结束</label>
        <DateInput
          id={`${id}-to`}
          required
          value={dates.typed.end_date ?? content.end_date}
          disabled={isReadOnly}
          min={content.start_date}
          {...(problems.end_date && { status: 'error', 'aria-describedby': problemId(id, 'end_date') })}
          onChange={(day) => dates.set('end_date', day)}
        />
        <span className="small fixed">{problems.end_date ? '' : `共 ${daysOf(content)} 天`}</span>
      </span>
      <span className="row">
        <span>疼痛上限</span>
        <NumberCell
          label="疼痛上限（0–10）"
          value={content.pain_limit}
          problem={problems.pain_limit}
          isReadOnly={isReadOnly}
          onChange={(pain_limit) => set({ pain_limit })}
        />
      </span>
    </div>
  );
}

interface PhaseNoteProps {
  templateId: number;
  patient: plan.PlanPatient;
  content: Pick<plan.PlanContent, 'start_date' | 'end_date'>;
}

/** Compares the entered days of the plan with the phase its template is meant for. */
function TemplatePhaseNote({ templateId, patient, content: { start_date, end_date } }: PhaseNoteProps) {
  // A template that cannot be read, for example because it is no longer shared, gives no note.
  const { data: template } = useQuery(templateInfoQuery(templateId));
  const phase = template && templatePhase(template, patient, start_date);
  if (!phase) return null;
  const day = dayText(start_date, serverToday());
  const first = day === '今天' ? day : `开始日 ${day} `;
  const beyond = phase.last_date === null ? 0 : daysBetween(phase.last_date, end_date);
  const isWrong = phase.state !== 'within' || beyond > 0;
  return (
    <p className={`mt-2 ${isWrong ? 'high bold' : 'muted'}`} role="status">
      {phaseSentence(template, phase, first)}
      {phase.state === 'within' &&
        phase.last_date !== null &&
        `：阶段到 ${phase.last_date} 结束（${phase.since}第 ${template.day_to} 天）`}
      {phase.state === 'within' && beyond > 0 && `，计划比阶段多 ${beyond} 天`}。
    </p>
  );
}
