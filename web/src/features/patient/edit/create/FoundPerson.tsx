import type { patient } from '@yun/contract';
import { conditionNames } from '@yun/contract/patient/condition';
import { genderText } from '@yun/contract/patient/fields';
import { patientStatusLabels } from '@yun/contract/patient/states';
import { Button } from '#web/ui/button/Button.tsx';
import { compareWith, type Probe } from './duplicate-check.ts';
import css from './look-alike.module.css';

interface Props {
  found: patient.LookAlike;
  probe: Probe;
  /** Makes opening the record the primary action. */
  isFirst: boolean;
}

const isAlike = (verdict: string) => verdict === '一致' || verdict === '同音';

/** A record that may be of the same person, compared field by field. */
export function FoundPerson({ found, probe, isFirst }: Props) {
  return (
    <div className={`muted ${css.part}`}>
      <p className={`flex baseline gap-1-half`}>
        <strong className="plain large">{found.name}</strong>
        <span className="grow">
          {genderText(found.gender)} · {found.age} 岁
        </span>
        <span className="faint">{found.patient_no}</span>
      </p>
      <p>{conditionNames[found.condition_code]}</p>
      <p>
        责任医生 {found.doctor_name} · {patientStatusLabels[found.status]}
      </p>
      <dl className={`grid gap-1 figures line-top ${css.fields}`}>
        {compareWith(found, probe).map(({ name, theirs, verdict }) => (
          <div key={name} className="flex">
            <dt className="fixed faint">{name}</dt>
            <dd className="grow plain m-0">{theirs}</dd>
            <dd className={`fixed m-0 ${isAlike(verdict) ? 'high' : 'faint'}`}>{verdict}</dd>
          </div>
        ))}
      </dl>
      <Button block type={isFirst ? 'primary' : 'default'} href={`/patient/edit/${found.id}`}>
        打开已有档案
      </Button>
    </div>
  );
}
