import { conditionNames, maskPhone, patient, patientStatusLabels } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { writeSpreadsheet } from '#server/platform/document/spreadsheet.ts';
import { formatTime } from '#server/platform/time.ts';
import { toPatientRow } from '../list/list.answers.ts';
import type { ListedPatient } from '../list/list.queries.ts';
import { columnOf, type Field } from '../record/record-fields.ts';

type Shown = patient.PatientRow & { row: ListedPatient['patient'] };

interface Column {
  header: string;
  width: number;
  value(shown: Shown): string | number | null;
}

const column = (header: string, width: number, value: Column['value']): Column => ({ header, width, value });
const percent = (rate: number | null) => (rate === null ? null : `${rate}%`);

const widths: { [F in Field]?: number } = {
  name: 12,
  gender: 8,
  birth_date: 12,
  id_type: 12,
  guardian_name: 12,
  condition_code: 18,
  diagnosis: 28,
  icd10: 10,
  affected_side: 8,
  onset_date: 12,
  surgery_name: 22,
  surgery_date: 12,
  stage: 10,
  weight_bearing: 12,
  precaution_tags: 24,
  comorbidities: 20,
  fall_risk: 10,
  next_visit_date: 12,
  tags: 16,
  source: 8,
};

/** Phone numbers are exported masked. */
function textOf(field: Field, { row, gender, condition_code }: Shown): string | number | null {
  if (field === 'gender') return patient.genderLabels[gender];
  if (field === 'condition_code') return conditionNames[condition_code];
  const value = row[columnOf[field]];
  if (Array.isArray(value)) return value.join('、');
  return patient.fieldSpec(field).kind === 'phone' && value !== null ? maskPhone(String(value)) : value;
}

/** Columns that are not fields, after the field they belong to. Document numbers are exported masked. */
const extraColumns: { [F in Field]?: Column } = {
  gender: column('年龄', 8, ({ age }) => age),
  id_type: column(patient.idNumberLabel, 22, ({ row }) => row.idMasked),
};

function columnsOf(fields: readonly Field[]): Column[] {
  return fields.flatMap((field) => [
    column(patient.fieldLabel(field, 'export'), widths[field] ?? 14, (shown) => textOf(field, shown)),
    ...(extraColumns[field] ? [extraColumns[field]] : []),
  ]);
}

const exported = patient.fieldsUsedFor('export');
const isOfPlace = (field: Field) => patient.fieldSpec(field).form === 'place';
const placeOrder: readonly Field[] = ['next_visit_date', 'tags', 'source'];

const columns: readonly Column[] = [
  column('患者编号', 18, ({ patient_no }) => patient_no),
  ...columnsOf(exported.filter((field) => !isOfPlace(field))),
  column('状态', 10, ({ status }) => patientStatusLabels[status]),
  column('风险', 8, ({ signals }) => patient.riskLabels[signals.risk_level]),
  column('当前计划', 24, ({ signals }) => signals.plan?.title ?? null),
  column('计划结束', 12, ({ signals }) => signals.plan?.end_date ?? null),
  column('近 7 天依从率', 14, ({ signals }) => percent(signals.adherence_7d)),
  column('最近训练', 20, ({ signals }) => signals.last_session_time),
  column('最近疼痛评分', 14, ({ signals }) => signals.last_pain),
  column('疼痛日期', 12, ({ signals }) => signals.last_pain_date),
  ...columnsOf(placeOrder),
  ...columnsOf(exported.filter((field) => isOfPlace(field) && !placeOrder.includes(field))),
  column(patient.doctorLabel, 12, ({ doctor_name }) => doctor_name),
  column('机构', 24, ({ agency_name }) => agency_name),
  column('建档时间', 20, ({ create_time }) => create_time),
];

/** The rows as an Excel file; the last line says who exported it, when and why. */
export async function toPatientSheet(principal: Principal, rows: readonly ListedPatient[], reason: string) {
  const time = formatTime(new Date());
  const lines = rows.map((listed) => {
    const shown = { ...toPatientRow(listed), row: listed.patient };
    return columns.map(({ value }) => value(shown) ?? '');
  });
  const footer = `导出人：${principal.account}　导出时间：${time}　导出原因：${reason}`;
  const content = await writeSpreadsheet({ name: '患者列表', columns, rows: [...lines, [footer]] });
  const stamp = time.slice(0, 16).replace(/[-:]/g, '').replace(' ', '-');
  return { name: `患者列表-${stamp}.xlsx`, content };
}
