import css from './patient-form.module.css';
import patientRecordCss from './record/patient-record.module.css';

interface Props {
  document: { title: string; doc_version: number; paragraphs: readonly string[] };
}

/** The current text of the consent, collapsed. */
export function ConsentText({ document: { title, doc_version, paragraphs } }: Props) {
  return (
    <details className={`mb-3 ${css.consentText} ${patientRecordCss.consentText}`}>
      <summary>
        {title}（第 {doc_version} 版）全文
      </summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  );
}
