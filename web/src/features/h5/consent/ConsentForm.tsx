import { isPersonName, normalizePersonName } from '@yun/contract/base/person-name';
import { consentDocument } from '@yun/contract/patient/consent-text';
import { type FormEvent, useState } from 'react';
import { addJob } from '../queue/queue.ts';
import css from '../shell/h5.module.css';
import consentCss from './consent-page.module.css';

interface Props {
  patientName: string;
  needsGuardian: boolean;
  /** Called before the consent is queued. */
  onSend: () => void;
}

const signers = ['本人', '监护人'] as const;

export function ConsentForm({ patientName, needsGuardian, onSend }: Props) {
  const [signer, setSigner] = useState<(typeof signers)[number]>(needsGuardian ? '监护人' : '本人');
  const [names, setNames] = useState({ 本人: patientName, 监护人: '' });
  const [isAgreed, setIsAgreed] = useState(false);
  const [problem, setProblem] = useState<{ field: 'name' | 'agree'; message: string } | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const signer_name = normalizePersonName(names[signer]);
    if (!isPersonName(signer_name)) {
      return setProblem({ field: 'name', message: '请填写姓名，2 到 30 个汉字或英文字母' });
    }
    if (!isAgreed) return setProblem({ field: 'agree', message: '请先阅读上面的内容，再勾选同意' });
    onSend();
    addJob('consent', { doc_version: consentDocument.doc_version, signer, signer_name, is_agreed: true });
  };

  return (
    <form className={`stack gap-4 ${consentCss.form}`} onSubmit={submit} noValidate>
      {needsGuardian ? (
        <p>患者未满 14 周岁，请由监护人签署。</p>
      ) : (
        <fieldset className="flex">
          <legend className={`bold ${consentCss.legend}`}>由谁签署</legend>
          {signers.map((option) => (
            <label key={option} className={`row grow gap-3 ${css.choice} ${css.tall} ${consentCss.choice}`}>
              <input type="radio" name="signer" checked={signer === option} onChange={() => setSigner(option)} />
              {option}
            </label>
          ))}
        </fieldset>
      )}
      <label className="stack gap-2">
        <span className="bold">{signer === '本人' ? '您的姓名' : '监护人姓名'}</span>
        <input
          className={`large ${css.field} ${css.tall}`}
          value={names[signer]}
          autoComplete="off"
          aria-invalid={problem?.field === 'name'}
          aria-describedby={problem?.field === 'name' ? 'h5-consent-problem' : undefined}
          onChange={({ target }) => setNames({ ...names, [signer]: target.value })}
        />
      </label>
      <label className={`row grow gap-3 ${css.choice} ${css.tall} ${consentCss.choice}`}>
        <input
          type="checkbox"
          checked={isAgreed}
          aria-invalid={problem?.field === 'agree'}
          onChange={({ target }) => setIsAgreed(target.checked)}
        />
        我已阅读并同意
      </label>
      {problem && (
        <p id="h5-consent-problem" className="crit" role="alert">
          {problem.message}
        </p>
      )}
      <button type="submit" className={css.primary}>
        提交
      </button>
    </form>
  );
}
