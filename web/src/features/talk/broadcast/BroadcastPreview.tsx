import type { talk } from '@yun/contract';
import { mostRecipients } from '@yun/contract/talk-words';

/** Who would get it, how it reads for the first of them, and who is left out and why. */
export function BroadcastPreview({ preview }: { preview: talk.BroadcastPreview }) {
  const { count, sample, recipients, skipped, is_too_many } = preview;
  return (
    <section className="broadcast-preview" aria-label="预览" role="status">
      {is_too_many ? (
        <p className="failure">符合的患者超过 {mostRecipients} 位，请缩小范围</p>
      ) : count === 0 ? (
        <p className="failure">没有符合的患者，请改变条件</p>
      ) : (
        <p>
          将发给 <b>{count}</b> 位患者：{recipients.map(({ patient_name }) => patient_name).join('、')}
        </p>
      )}
      {sample.map(({ patient_id, patient_name, content }) => (
        <blockquote key={patient_id}>
          <b>{patient_name}</b>
          <p dir="auto">{content}</p>
        </blockquote>
      ))}
      {skipped.length > 0 && (
        <details>
          <summary>跳过 {skipped.length} 位</summary>
          <ul>
            {skipped.map(({ patient_id, patient_name, reason }) => (
              <li key={patient_id}>
                {patient_name}：{reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
