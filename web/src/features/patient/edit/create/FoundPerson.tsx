import type { patient } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { Button } from 'antd';
import { compareWith, type Probe } from './duplicate-check.ts';
import css from './look-alike.module.css';

interface Props {
  found: patient.LookAlike;
  probe: Probe;
  /** The likely right answer on this page: to open it. */
  isFirst: boolean;
}

const genders = { 1: '男', 2: '女', 9: '' } as const;

/** Somebody who may be the same person, field by field. */
export function FoundPerson({ found, probe, isFirst }: Props) {
  return (
    <div className={`muted m-0 ${css.part}`}>
      <p className={`flex baseline ${css.foundPerson}`}>
        <strong>{found.name}</strong>
        <span>
          {genders[found.gender]} · {found.age} 岁
        </span>
        <span>{found.patient_no}</span>
      </p>
      <p>{conditionNames[found.condition_code]}</p>
      <p>
        责任医生 {found.doctor_name} · {patientStatusLabels[found.status]}
      </p>
      <dl className={`grid gap-1 figures ${css.foundFields}`}>
        {compareWith(found, probe).map(({ name, theirs, verdict }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{theirs}</dd>
            <dd data-verdict={verdict}>{verdict}</dd>
          </div>
        ))}
      </dl>
      <Button block type={isFirst ? 'primary' : 'default'} href={`/patient/edit/${found.id}`}>
        打开已有档案
      </Button>
    </div>
  );
}
