import { conditionNames, maskPhone, patient, patientStatusLabels } from '@yun/contract';
import type { Principal } from '#server/platform/caller.ts';
import { writeSpreadsheet } from '#server/platform/document/spreadsheet.ts';
import { formatTime } from '#server/platform/time.ts';
import { toPatientRow } from '../list/list.answers.ts';
import type { ListedPatient } from '../list/list.queries.ts';

type Shown = patient.PatientRow & { row: ListedPatient['patient'] };

interface Column {
  header: string;
  width: number;
  value(shown: Shown): string | number | null;
}

const column = (header: string, width: number, value: Column['value']): Column => ({ header, width, value });
const percent = (rate: number | null) => (rate === null ? null : `${rate}%`);

/** Phone and document numbers leave masked. */
const columns: readonly Column[] = [
  column('患者编号', 18, ({ patient_no }) => patient_no),
  column('姓名', 12, ({ name }) => name),
  column('性别', 8, ({ gender }) => patient.genderLabels[gender]),
  column('年龄', 8, ({ age }) => age),
  column('出生日期', 12, ({ row }) => row.birthDate),
  column('手机号', 14, ({ phone }) => phone),
  column('证件类型', 12, ({ row }) => row.idType),
  column('证件号', 22, ({ row }) => row.idMasked),
  column('监护人', 12, ({ row }) => row.guardianName),
  column('监护人手机号', 14, ({ row }) => row.guardianPhone && maskPhone(row.guardianPhone)),
  column('病种', 18, ({ condition_code }) => conditionNames[condition_code]),
  column('诊断', 28, ({ diagnosis }) => diagnosis),
  column('ICD-10', 10, ({ row }) => row.icd10),
  column('患侧', 8, ({ affected_side }) => affected_side),
  column('发病日期', 12, ({ row }) => row.onsetDate),
  column('手术名称', 22, ({ row }) => row.surgeryName),
  column('手术日期', 12, ({ row }) => row.surgeryDate),
  column('康复分期', 10, ({ stage }) => stage),
  column('负重状态', 12, ({ row }) => row.weightBearing),
  column('注意事项', 24, ({ row }) => row.precautionTags.join('、')),
  column('合并症', 20, ({ row }) => row.comorbidities.join('、')),
  column('跌倒风险', 10, ({ row }) => row.fallRisk),
  column('状态', 10, ({ status }) => patientStatusLabels[status]),
  column('风险', 8, ({ signals }) => patient.riskLabels[signals.risk_level]),
  column('当前计划', 24, ({ signals }) => signals.plan?.title ?? null),
  column('计划结束', 12, ({ signals }) => signals.plan?.end_date ?? null),
  column('近 7 天依从率', 14, ({ signals }) => percent(signals.adherence_7d)),
  column('最近训练', 20, ({ signals }) => signals.last_session_time),
  column('最近疼痛评分', 14, ({ signals }) => signals.last_pain),
  column('疼痛日期', 12, ({ signals }) => signals.last_pain_date),
  column('下次复诊', 12, ({ next_visit_date }) => next_visit_date),
  column('标签', 16, ({ tags }) => tags.join('、')),
  column('来源', 8, ({ row }) => row.source),
  column('责任医生', 12, ({ doctor_name }) => doctor_name),
  column('机构', 24, ({ agency_name }) => agency_name),
  column('建档时间', 20, ({ create_time }) => create_time),
];

/** The rows as an Excel file whose last line says who took it, when and why. */
export async function toPatientSheet(principal: Principal, rows: readonly ListedPatient[], reason: string) {
  const time = formatTime(new Date());
  const lines = rows.map((listed) => {
    const shown = { ...toPatientRow(listed), row: listed.patient };
    return columns.map(({ value }) => value(shown) ?? '');
  });
  const taken = `导出人：${principal.account}　导出时间：${time}　导出原因：${reason}`;
  const content = await writeSpreadsheet({ name: '患者列表', columns, rows: [...lines, [taken]] });
  const stamp = time.slice(0, 16).replace(/[-:]/g, '').replace(' ', '-');
  return { name: `患者列表-${stamp}.xlsx`, content };
}
