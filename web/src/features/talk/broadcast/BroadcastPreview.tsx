import type { talk } from '@yun/contract';
import { broadcastMarkLabels, maxRecipients } from '@yun/contract/talk/labels';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import css from './broadcast.module.css';

interface Props {
  preview: talk.BroadcastPreview;
  /** Marked patients who are to get it, with the marks the sender saw. */
  chosen: readonly talk.BroadcastChoice[];
  onChoose(chosen: talk.BroadcastChoice[]): void;
}

const isCritical = (mark: talk.BroadcastChoice['marks'][number]) => mark === 'danger' || mark === 'critical';

/** Who would get it, how it reads for the first of them, who is left out unless chosen, and who cannot get it and why. */
export function BroadcastPreview({ preview, chosen, onChoose }: Props) {
  const { sample, recipients, marked, skipped } = preview;
  const isChosen = (patientId: number) => chosen.some(({ patient_id }) => patient_id === patientId);
  const count = preview.count + chosen.length;
  const names = [...recipients, ...marked.filter(({ patient_id }) => isChosen(patient_id))].map(
    ({ patient_name }) => patient_name,
  );
  return (
    <section className={`panel sunken mb-4 ${css.preview}`} aria-label="预览">
      <div role="status">
        {count > maxRecipients ? (
          <p className="failure">超过 {maxRecipients} 位，请缩小范围</p>
        ) : count === 0 ? (
          <p className="failure">
            {marked.length > 0 ? '符合的患者都已停训或有危急预警' : '没有符合的患者，请改变条件'}
          </p>
        ) : (
          <p>
            将发给 <b>{count}</b> 位患者：{names.join('、')}
          </p>
        )}
      </div>
      {marked.length > 0 && (
        <fieldset className={`m-0 mt-2 p-0 ${css.marked}`}>
          <legend className="p-0">
            {marked.length} 位已停训或有危急预警，默认不发，勾选的才发（已选 {chosen.length} 位）
          </legend>
          <ul className="plain-list scroll">
            {marked.map(({ patient_id, patient_name, marks }) => (
              <li key={patient_id}>
                <CheckBox
                  checked={isChosen(patient_id)}
                  onChange={(isOn) => {
                    const others = chosen.filter((choice) => choice.patient_id !== patient_id);
                    onChoose(isOn ? [...others, { patient_id, marks }] : others);
                  }}
                >
                  {patient_name}
                  {marks.map((mark) => (
                    <span
                      key={mark}
                      className={`fine rounded ${isCritical(mark) ? 'crit-box' : 'warn-box'} ${css.mark}`}
                    >
                      {broadcastMarkLabels[mark]}
                    </span>
                  ))}
                </CheckBox>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {sample.map(({ patient_id, patient_name, content }) => (
        <blockquote key={patient_id}>
          <b>{patient_name}</b>
          <p dir="auto">{content}</p>
        </blockquote>
      ))}
      {skipped.length > 0 && (
        <details className="mt-2">
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
