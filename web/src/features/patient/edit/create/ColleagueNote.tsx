import css from './look-alike.module.css';

/** A look-alike among a colleague's patients: shows the doctor and what to do, but no data of the patient. */
export function ColleagueNote({ colleagues }: { colleagues: readonly string[] }) {
  return (
    <div className={`muted ${css.part}`}>
      <p>
        本机构其他医生名下有相似档案，责任医生：<strong>{colleagues.join('、')}</strong>
      </p>
      <p className="small">
        请联系该医生或机构管理员，确是同一人时转诊或合并；不在你能查看的范围内，这里不显示其他信息。
      </p>
    </div>
  );
}
