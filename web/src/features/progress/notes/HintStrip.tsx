import { ArrowDownOutlined, ArrowUpOutlined, CheckCircleOutlined } from '@ant-design/icons';
import type { progress } from '@yun/contract';
import type { RuleCode } from '@yun/contract/alert/rule';
import { Button } from 'antd';
import { useState } from 'react';
import { HintPanel } from './HintPanel.tsx';
import css from './notes.module.css';

interface Props {
  summary: progress.ProgressSummary;
  canRecord: boolean;
}

const directionLabels = { up: '可以进阶', down: '疼痛超限' } as const;

/** While one of these is open the server proposes nothing. */
const withholding: readonly RuleCode[] = ['W11', 'W12'];

/** So many stand in view; the others are one click away. */
const maxShown = 2;

/** Steps up or down that the records speak for; taking one makes a new version of the plan. */
export function HintStrip({ summary: { patient, hints, alerts, plan }, canRecord }: Props) {
  const [taken, setTaken] = useState('');
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? hints : hints.slice(0, maxShown);
  const hidden = hints.length - shown.length;
  const danger = alerts.find(({ rule_code }) => withholding.includes(rule_code));
  if (danger && plan)
    return (
      <section className={`flex top line-top ${css.noteStrip}`} aria-label="调整建议">
        <p className={css.hintReason}>有未处理的“{danger.name}”，处理之前不给出剂量建议。</p>
      </section>
    );
  if (hints.length === 0 && taken === '') return null;
  return (
    <section className={`flex top line-top ${css.noteStrip}`} aria-label="调整建议">
      <ul className={css.hintList}>
        {shown.map((hint) => (
          <li key={`${hint.plan_item_id}-${hint.change.field}`}>
            <span className={css.hintTag} data-direction={hint.direction}>
              {hint.direction === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
              {directionLabels[hint.direction]}
            </span>
            <span>
              <strong>{hint.exercise_name}</strong>：{hint.proposal}
              <span className={css.hintReason}>{hint.reason}</span>
            </span>
            {canRecord && <HintPanel hint={hint} patient={patient} onTaken={setTaken} />}
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <Button type="link" size="small" onClick={() => setIsAll(true)}>
              还有 {hidden} 条建议
            </Button>
          </li>
        )}
        <li className="ok" role="status" hidden={taken === ''}>
          {taken && (
            <>
              <CheckCircleOutlined aria-hidden /> {taken}
            </>
          )}
        </li>
      </ul>
    </section>
  );
}
