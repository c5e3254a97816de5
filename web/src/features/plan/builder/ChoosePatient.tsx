import { useQuery } from '@tanstack/react-query';
import { conditionNames } from '@yun/contract/patient/condition';
import { isSearchable, searchableText, searchPlaceholder } from '@yun/contract/patient/search';
import { useState } from 'react';
import { patientChoicesQuery } from '#web/features/patient/index.ts';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { useNavigate } from '#web/ui/page-address.ts';
import css from './plan-builder.module.css';

/** The patient a new plan is for. */
export function ChoosePatient() {
  const [keyword, setKeyword] = useState('');
  const navigate = useNavigate();
  const isTooShort = keyword !== '' && !isSearchable(keyword);
  const { data, error } = useQuery({ ...patientChoicesQuery(keyword), enabled: !isTooShort });
  return (
    <div className={`page stack ${css.page}`}>
      <div className="page-head">
        <h1>制定计划</h1>
      </div>
      <section className={`card ${css.choosePatient}`} aria-label="选择患者">
        <SearchBox label="选择患者" placeholder={searchPlaceholder} value={keyword} onChange={setKeyword} />
        {isTooShort && <p className="small">请输入{searchableText}。</p>}
        {error && <p className="failure">患者没有读取成功，请稍后重试。</p>}
        {data?.list.length === 0 && <p className="small">没有找到患者。</p>}
        <ul className="plain-list mt-3 mb-3">
          {data?.list.map(({ id, name, patient_no, age, condition_code }) => (
            <li key={id}>
              <button
                type="button"
                className="bare-button row between full-width plain line-bottom"
                onClick={() => navigate(`/patient/plan?patient_id=${id}`)}
              >
                <span>
                  <strong>{name}</strong> {age} 岁 · {conditionNames[condition_code]}
                </span>
                <span className="small">{patient_no}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
