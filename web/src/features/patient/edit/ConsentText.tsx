import css from './patient-form.module.css';

interface Props {
  document: { title: string; doc_version: number; paragraphs: readonly string[] };
}

/** The current text of the consent, collapsed. */
export function ConsentText({ document: { title, doc_version, paragraphs } }: Props) {
  return (
    <details className={`mb-3 ${css.fold} ${css.consent}`}>
      <summary>
        {title}（第 {doc_version} 版）全文
      </summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="muted mt-2">
          {paragraph}
        </p>
      ))}
    </details>
  );
}
