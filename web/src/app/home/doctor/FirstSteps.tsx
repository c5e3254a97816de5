import { useCanOpen } from '../links.tsx';

const create = '/patient/create';

const steps = [
  { title: '新建患者', text: '登记基本信息、病情和知情同意，几分钟完成。' },
  { title: '制定计划', text: '从模板开始，选择动作和剂量，系统会检查禁忌。' },
  { title: '发送二维码', text: '打印计划，患者扫码即可查看当天训练并打卡。' },
];

/** A new account: what comes first. Only the first step can be taken yet. */
export function FirstSteps() {
  const canOpen = useCanOpen();
  return (
    <section className="card first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">从第一位患者开始</h2>
      <ol>
        {steps.map(({ title, text }, place) => (
          <li key={title}>
            <span className="first-steps-no" aria-hidden>
              {place + 1}
            </span>
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {canOpen(create) && (
        <a href={create} className="step step-first">
          新建患者
        </a>
      )}
      <p className="small">建档后制定计划，把二维码发给患者，训练记录会自动出现在这里。</p>
    </section>
  );
}
