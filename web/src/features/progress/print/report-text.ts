// The stage report as plain text, for the hospital's own record. Pure.
import type { progress } from '@yun/contract';
import { fieldLabel } from '@yun/contract/patient/fields';
import { illnessText, personText } from '#web/lib/text/patient-text.ts';

/** The lines of the advice without typed numbering: the list numbers them itself. */
export function adviceLines(advice: string): string[] {
  return advice
    .split('\n')
    .map((line) => line.replace(/^\s*\d+[.、．]\s*/, '').trim())
    .filter((line) => line !== '');
}

/** 膝关节置换术后 · 左侧 · 术后 45 天（${fieldLabel('surgery_date')} 2026-09-28）. */
export function conditionLine({ patient, to }: Pick<progress.StageReport, 'patient' | 'to'>): string {
  const surgery = patient.surgery_date === null ? '' : `（${fieldLabel('surgery_date')} ${patient.surgery_date}）`;
  return illnessText(patient, to) + surgery;
}

export const spanLine = ({ from, to, span_words }: progress.StageReport) =>
  `${from} 至 ${to}${span_words ? `，${span_words}` : ''}`;

/** 10-12（14 天）. */
export const columnText = ({ date, day_no }: progress.StageReport['columns'][number]) =>
  `${date.slice(5)}${day_no === null ? '' : `（${day_no} 天）`}`;

/** Of a version what changed in the training; names and warnings before it would fill the page. */
export function changeLine(text: string): string {
  const [, title, changes] = /^(.*?)：.*?((?:新增|移除) .*)$/s.exec(text) ?? [];
  return title === undefined || changes === undefined ? text : `${title}：${changes}`;
}

export function reportText(report: progress.StageReport, advice: string): string {
  const { patient, columns, rows, plan_changes } = report;
  const steps = adviceLines(advice);
  const parts = [
    `康复阶段小结（${spanLine(report)}）`,
    `${patient.name}  ${personText(patient)}  ${patient.patient_no}\n${conditionLine(report)}`,
    `小结：${report.sentences.join('')}`,
    rows.length > 0 && `主要指标：\n${rows.map((row) => rowText(row, columns)).join('\n')}`,
    plan_changes.length > 0 &&
      `计划变更：\n${plan_changes.map(({ version_no, date, text }) => `${date} 版本 ${version_no} ${changeLine(text)}`).join('\n')}`,
    steps.length > 0 && `下一步建议：\n${steps.map((line, n) => `${n + 1}. ${line}`).join('\n')}`,
    `${report.agency_name}  ${report.doctor_name}  ${report.time.slice(0, 16)}`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

function rowText(
  { word, first, values, newest, goal, judgement }: progress.StageReport['rows'][number],
  columns: progress.StageReport['columns'],
): string {
  const dated = values.flatMap((value, n) => {
    const column = columns[n];
    return value === null || !column ? [] : [`${columnText(column)} ${value}`];
  });
  const parts = [first && `起点 ${first}`, ...dated, `最新 ${newest}`, goal && `目标 ${goal}`, judgement];
  return `${word}：${parts.filter(Boolean).join('；')}`;
}
