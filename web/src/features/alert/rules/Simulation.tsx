import type { RuleCode } from '@yun/contract/alert/rule';
import { Progress } from 'antd';
import { useState } from 'react';
import { AlertTag } from '#web/features/alert/AlertTag.tsx';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { NativeSelect } from '#web/ui/choices/NativeSelect.tsx';
import css from './rules.module.css';
import { type Simulated, useSimulation } from './use-simulation.ts';

interface Props {
  agencyId: number;
  code: RuleCode;
  params: Record<string, number | string[]>;
}

const spans = [7, 30, 90];
const shownAtOnce = 20;

/** Lists the patients for whom the edited rule would have raised an alert. */
export function Simulation({ agencyId, code, params }: Props) {
  const [days, setDays] = useState(30);
  const { result, error, isRunning, run, stop } = useSimulation();
  const start = () => void run({ agency_id: agencyId, code, params, days });
  return (
    <section className={`sunken mb-4 ${css.simulation}`} aria-labelledby="simulation-title">
      <div className="flex wrap middle gap-3">
        <h3 id="simulation-title" className="grow m-0">
          试算
        </h3>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is in NativeSelect */}
        <label className="row muted">
          过去
          <NativeSelect
            options={spans.map((span) => [String(span), `${span} 天`])}
            value={String(days)}
            onChange={(next) => setDays(Number(next))}
          />
        </label>
        {isRunning ? (
          <Button onClick={stop} disabled={false}>
            停止
          </Button>
        ) : (
          <Button onClick={start} disabled={false}>
            看看会提醒谁
          </Button>
        )}
      </div>
      {isRunning && result && <Running result={result} />}
      {error && (
        <p className="failure" role="alert">
          试算没有完成：{errorText(error as ApiError)}
        </p>
      )}
      <div aria-live="polite">{result && !isRunning && !error && <Result result={result} days={days} />}</div>
    </section>
  );
}

function Running({ result: { lookedAt, total } }: { result: Simulated }) {
  const percent = total === 0 ? 0 : Math.round((100 * lookedAt) / total);
  return (
    <Progress
      percent={percent}
      aria-label="试算进度"
      format={() => (total === 0 ? '正在开始…' : `${lookedAt} / ${total} 位患者`)}
    />
  );
}

function Result({ result, days }: { result: Simulated; days: number }) {
  const [isWhole, setIsWhole] = useState(false);
  const { patients, gone, now_patients, lookedAt, isDone } = result;
  const shown = isWhole ? patients : patients.slice(0, shownAtOnce);
  return (
    <>
      <p>
        {isDone ? '' : '已停止，只看了一部分。'}过去 {days} 天，{lookedAt} 位在训患者中会提醒{' '}
        <strong>{patients.length}</strong> 位；按现在的设定是 <strong>{now_patients}</strong> 位。
      </p>
      {shown.length > 0 && (
        <ul className={`plain-list ${css.simulated}`}>
          {shown.map((patient) => (
            <li key={patient.id} className="flex top gap-2">
              <AlertTag severity={patient.severity} />
              <span>
                <strong>{patient.name}</strong>{' '}
                <span className="small">
                  {patient.patient_no} · {patient.doctor_name}
                </span>
                {!patient.is_now && <span className={`link-text fine ${css.added}`}>新增</span>}
                <span className="second-line">{patient.reason_text}</span>
                <span className="small second-line">
                  {patient.times} 次，
                  {patient.first_date === patient.last_date
                    ? patient.last_date
                    : `${patient.first_date} 至 ${patient.last_date}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {patients.length > shown.length && (
        <Button type="link" size="small" disabled={false} onClick={() => setIsWhole(true)}>
          显示全部 {patients.length} 位
        </Button>
      )}
      {gone.length > 0 && (
        <p className="small">
          不再提醒：
          {gone
            .slice(0, 30)
            .map(({ name }) => name)
            .join('、')}
          {gone.length > 30 && ` 等 ${gone.length} 位`}
        </p>
      )}
    </>
  );
}
