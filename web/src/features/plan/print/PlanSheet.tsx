import type { plan } from '@yun/contract';
import { daysBetween } from '@yun/contract/base/day';
import { conditionNames } from '@yun/contract/patient/condition';
import { warningSentences } from '@yun/contract/patient/condition-warning';
import { genderText } from '@yun/contract/patient/fields';
import { painStop } from '@yun/contract/red-flag/danger-advice';
import { usePicture } from '#web/ui/picture/use-picture.ts';
import css from './plan-print.module.css';
import { SheetCode } from './SheetCode.tsx';
import { SheetItem } from './SheetItem.tsx';
import { sheetDays } from './sheet-days.ts';

/** The plan on paper for the patient: exercises, when to stop, and two weeks of boxes to tick. */
export function PlanSheet({ data, isLarge }: { data: plan.PrintedPlan; isLarge: boolean }) {
  const { patient, content, warnings, version, exercises, agency, doctor } = data;
  const days = sheetDays(content, version.effective_date);
  return (
    <article
      className={isLarge ? `${css.sheet} ${css.sheetLarge}` : css.sheet}
      aria-label={`${patient.name}的训练计划`}
    >
      <header className={`flex between gap-4 ${css.sheetHead}`}>
        <div>
          <p>{agency.name}</p>
          <h2>{content.title}</h2>
          <p className="large">
            <strong>{patient.name}</strong> {genderText(patient.gender)} {patient.age} 岁　{patient.patient_no}
          </p>
          <p>
            {conditionNames[patient.condition_code]}
            {patient.affected_side !== '不适用' &&
              ` · ${patient.affected_side}${patient.affected_side === '双侧' ? '' : '侧'}`}
            {patient.surgery_date && ` · 术后 ${daysBetween(patient.surgery_date, data.time.slice(0, 10))} 天`}
            {patient.weight_bearing && ` · ${patient.weight_bearing}`}
          </p>
          <p>
            {content.start_date} 至 {content.end_date}，版本 {version.version_no}（{version.effective_date}{' '}
            起）；疼痛超过 <strong>{content.pain_limit} 分</strong>请{painStop}
          </p>
        </div>
        <SheetCode patient={patient} link={data.link} />
      </header>
      <Closed data={data} />
      {content.goals.length > 0 && (
        <p className="row-pad">
          <strong>目标：</strong>
          {content.goals.join('；')}
        </p>
      )}
      <ol className="plain-list">
        {content.items.map((item, n) => (
          <SheetItem
            // biome-ignore lint/suspicious/noArrayIndexKey: an exercise may occur twice, and no row moves on paper
            key={n}
            number={n + 1}
            item={item}
            exercise={exercises.find(({ id }) => id === item.exercise_id)}
            startDate={content.start_date}
            days={days}
          />
        ))}
      </ol>
      <section className={css.sheetWarning}>
        <strong>出现以下情况请停止训练：</strong>
        {content.rest_rule && <p>{content.rest_rule}</p>}
        {warnings.length > 0 && <p>{warningSentences(warnings).join('')}</p>}
      </section>
      <footer className={`flex wrap middle between ${css.sheetFoot}`}>
        <p>
          开具医生：{doctor.nickname} {doctor.title}
          {doctor.signature_id && <Signature id={doctor.signature_id} name={doctor.nickname} />}
        </p>
        <p>{agency.contact_phone ? `联系电话：${agency.contact_phone}` : ''}</p>
        <p className="full-width fine">
          打印人：{data.printed_by}　打印时间：{data.time.slice(0, 16)}
        </p>
      </footer>
    </article>
  );
}

/** The sheet must not ask for training that the patient's phone forbids. */
function Closed({ data: { status, is_stopped, agency, doctor } }: { data: plan.PrintedPlan }) {
  const isOver = status === 'completed' || status === 'archived';
  if (!isOver && !is_stopped && status !== 'paused') return null;
  const call = agency.contact_phone ? `，电话 ${agency.contact_phone}` : '';
  return (
    <p className={css.sheetClosed} role="note">
      {isOver
        ? '计划已结束，请不要再按本页训练。'
        : `现在请不要训练。${doctor.nickname}通知恢复后，再按本页训练${call}。`}
    </p>
  );
}

function Signature({ id, name }: { id: string; name: string }) {
  const address = usePicture(id);
  return address && <img src={address} alt={`${name}的签名`} />;
}
