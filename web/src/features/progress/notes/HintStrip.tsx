import { ArrowDownOutlined, ArrowUpOutlined, CheckCircleOutlined } from '@ant-design/icons';
import type { progress } from '@yun/contract';
import type { RuleCode } from '@yun/contract/alert/rule';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { LevelTag } from '#web/ui/status/LevelTag.tsx';
import css from '../progress-page.module.css';
import { HintPanel } from './HintPanel.tsx';

interface Props {
  summary: progress.ProgressSummary;
  canRecord: boolean;
}

const directions = {
  up: { label: '可以进阶', level: 'info', icon: <ArrowUpOutlined aria-hidden /> },
  down: { label: '疼痛超限', level: 'warn', icon: <ArrowDownOutlined aria-hidden /> },
} as const;

/** While an alert of these rules is open the server gives no hints. */
const withholding: readonly RuleCode[] = ['W11', 'W12'];

/** Further hints are shown on request. */
const maxShown = 2;

/** Dose changes that the records suggest; accepting one makes a new version of the plan. */
export function HintStrip({ summary: { patient, hints, alerts, plan }, canRecord }: Props) {
  const [accepted, setAccepted] = useState('');
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? hints : hints.slice(0, maxShown);
  const hidden = hints.length - shown.length;
  const danger = alerts.find(({ rule_code }) => withholding.includes(rule_code));
  if (danger && plan)
    return (
      <section className={`flex top line-top ${css.strip}`} aria-label="调整建议">
        <p className={`faint ${css.reason}`}>有未处理的“{danger.name}”，处理之前不给出剂量建议。</p>
      </section>
    );
  if (hints.length === 0 && accepted === '') return null;
  return (
    <section className={`flex top line-top ${css.strip}`} aria-label="调整建议">
      <ul className={`stack fill plain-list ${css.hints}`}>
        {shown.map((hint) => (
          <li key={`${hint.plan_item_id}-${hint.change.field}`} className="flex top">
            <LevelTag level={directions[hint.direction].level} icon={directions[hint.direction].icon}>
              {directions[hint.direction].label}
            </LevelTag>
            <span>
              <strong>{hint.exercise_name}</strong>：{hint.proposal}
              <span className={`faint ${css.reason}`}>{hint.reason}</span>
            </span>
            {canRecord && <HintPanel hint={hint} patient={patient} onAccepted={setAccepted} />}
          </li>
        ))}
        {hidden > 0 && (
          <li className="flex top">
            <Button type="link" size="small" onClick={() => setIsAll(true)}>
              还有 {hidden} 条建议
            </Button>
          </li>
        )}
        <li className="flex top ok" role="status" hidden={accepted === ''}>
          {accepted && (
            <>
              <CheckCircleOutlined aria-hidden /> {accepted}
            </>
          )}
        </li>
      </ul>
    </section>
  );
}
