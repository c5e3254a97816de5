import type { progress } from '@yun/contract';
import { personText } from '#web/lib/text/patient-text.ts';
import { ChartDrawing } from '#web/ui/chart/ChartDrawing.tsx';
import { layChart } from '#web/ui/chart/chart-layout.ts';
import type { ChartContent } from '#web/ui/chart/chart-types.ts';
import { mainChart, painChart } from './report-charts.ts';
import { adviceLines, changeLine, columnText, conditionLine, spanLine } from './report-text.ts';
import css from './stage-report.module.css';

const [chartWidth, chartHeight] = [335, 190];

/** One page for the patient's record: summary, numbers, charts, plan changes and next steps. */
export function ReportSheet({ report, advice }: { report: progress.StageReport; advice: string }) {
  const { patient, plan_changes, events } = report;
  const main = mainChart(report);
  const pain = painChart(report);
  const steps = adviceLines(advice);
  return (
    <article className={`stack gap-3 fixed plain surface ${css.sheet}`} aria-label={`${patient.name}的康复阶段小结`}>
      <header>
        <p>{report.agency_name}</p>
        <h2 className="bold">康复阶段小结</h2>
        <p className={`flex wrap gap-x-4 ${css.patient}`}>
          <strong>{patient.name}</strong>
          <span>{personText(patient)}</span>
          <span>{patient.patient_no}</span>
        </p>
        <p>{conditionLine(report)}</p>
      </header>
      <section>
        <h3>
          小结<span>（{spanLine(report)}）</span>
        </h3>
        <p>{report.sentences.join('') || '这段时间没有记录。'}</p>
      </section>
      {report.rows.length > 0 && <Numbers report={report} />}
      {(main || pain) && (
        <section className={`flow between ${css.charts}`}>
          {main && <Chart title={main.title} content={main.content} />}
          {pain && <Chart title="训练后疼痛" content={pain} />}
        </section>
      )}
      {plan_changes.length > 0 && (
        <section>
          <h3>计划变更</h3>
          <table className="full-width figures">
            <tbody>
              {plan_changes.map(({ version_no, date, text }) => (
                <tr key={`${date}-${version_no}`}>
                  <td className="nowrap">版本 {version_no}</td>
                  <td className="nowrap">{date}</td>
                  <td>{changeLine(text)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {events.length > 0 && (
        <p>
          <strong>不良事件：</strong>
          {events.map(({ date, event }) => `${date} ${event}`).join('；')}
        </p>
      )}
      {steps.length > 0 && (
        <section>
          <h3>下一步建议</h3>
          <ol className={`m-0 ${css.steps}`}>
            {steps.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      <Foot report={report} />
    </article>
  );
}

function Numbers({ report: { columns, rows } }: { report: progress.StageReport }) {
  return (
    <section>
      <h3>主要指标</h3>
      <table className={`full-width figures ${css.numbers}`}>
        <thead>
          <tr>
            <th scope="col">指标</th>
            <th scope="col">起点</th>
            {columns.map((column) => (
              <th key={column.date} scope="col">
                {columnText(column)}
              </th>
            ))}
            <th scope="col">最新</th>
            <th scope="col">目标</th>
            <th scope="col">判断</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ word, first, values, newest, goal, judgement }) => (
            <tr key={word}>
              <th scope="row">{word}</th>
              <td>
                <DatedValue text={first} />
              </td>
              {columns.map(({ date }, n) => (
                <td key={date}>{values[n] ?? '—'}</td>
              ))}
              <td>
                <DatedValue text={newest} />
              </td>
              <td>
                <DatedValue text={goal} />
              </td>
              <td>{judgement}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** 84°（11-09）: in a narrow column the date moves to the next line as a whole. */
function DatedValue({ text }: { text: string | null }) {
  if (text === null) return '—';
  const at = text.indexOf('（');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      <span className={css.date}>{text.slice(at)}</span>
    </>
  );
}

function Chart({ title, content }: { title: string; content: ChartContent }) {
  return (
    <figure className="m-0">
      <figcaption className="bold">{title}</figcaption>
      <ChartDrawing layout={layChart(content, chartWidth, chartHeight)} />
    </figure>
  );
}

function Foot({ report }: { report: progress.StageReport }) {
  const { doctor_name, printed_by, time, agency_name } = report;
  return (
    <footer className="flex wrap between">
      <p>
        责任医生：{doctor_name}　签名：
        <span className={css.signature} />
      </p>
      <p>
        打印人：{printed_by}　打印时间：{time.slice(0, 16)}
        {agency_name.includes('演示') && '　演示数据，不作为医疗建议'}
      </p>
    </footer>
  );
}
