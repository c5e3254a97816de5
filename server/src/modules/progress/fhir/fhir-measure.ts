// Measurements and assessments. Pure.
import { describeSeries, type MeasureKind, resultText, scales } from '@yun/contract';
import type { StoredAssessment } from '../assessment/assessment.queries.ts';
import type { StoredMeasurement } from '../measurement/measurement.queries.ts';
import {
  coded,
  hl7,
  loinc,
  momentOf,
  ownSystem,
  quantity,
  type Resource,
  reference,
  resource,
  sideText,
  text,
} from './fhir-resource.ts';
import { painCode } from './fhir-training.ts';

/** LOINC codes, only where the code is beyond doubt; other kinds have a code of our own system. */
const codes: Partial<Record<MeasureKind, [code: string, display: string]>> = {
  weight: ['29463-7', 'Body weight'],
  heart_rate: ['8867-4', 'Heart rate'],
  spo2: ['59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'],
  blood_pressure: ['85354-9', 'Blood pressure panel with all children optional'],
};

function codeOf(kind: MeasureKind, label: string) {
  if (kind === 'pain') return painCode(label);
  const code = codes[kind];
  return code === undefined ? coded(`${ownSystem}:measure`, kind, label) : coded(loinc, code[0], label, code[1]);
}

export function measurementOf(patientId: number, measurement: StoredMeasurement): Resource {
  const info = describeSeries(measurement.measureKey);
  const unit = info?.unit ?? '';
  const value =
    measurement.kind === 'blood_pressure' && measurement.secondValue !== null
      ? {
          component: [
            pressure('8480-6', '收缩压', measurement.value),
            pressure('8462-4', '舒张压', measurement.secondValue),
          ],
        }
      : { valueQuantity: quantity(measurement.value, unit) };
  return resource('Observation/measurement', measurement.id, {
    status: 'final',
    category: [hl7('observation-category', measurement.kind in codes ? 'vital-signs' : 'exam')],
    code: codeOf(measurement.kind, info?.word ?? measurement.measureKey),
    subject: reference('Patient', patientId),
    effectiveDateTime: momentOf(measurement.measuredAt),
    ...value,
    bodySite: sideText(measurement.side),
    method: measurement.method === null ? null : text(measurement.method),
    note: measurement.note === null ? [] : [{ text: measurement.note }],
  });
}

const pressure = (code: string, label: string, value: number) => ({
  code: coded(loinc, code, label),
  valueQuantity: quantity(value, 'mmHg'),
});

/** The answers item by item, and the result: the total, or for a scale of stages the stage of each part. */
export function assessmentOf(patientId: number, assessment: StoredAssessment): Resource[] {
  const scale = scales[assessment.scaleCode];
  const authored = momentOf(assessment.assessedAt);
  const subject = reference('Patient', patientId);
  const answered = scale.items.filter(
    ({ key }) => assessment.items[key] !== undefined && assessment.items[key] !== null,
  );
  const response = resource('QuestionnaireResponse', assessment.id, {
    identifier: { system: `${ownSystem}:scale`, value: assessment.scaleCode },
    status: 'completed',
    subject,
    authored,
    item: answered.map(({ key, word }) => ({
      linkId: key,
      text: word,
      answer: [answerOf(assessment.items[key] ?? '')],
    })),
  });
  const summary = resultText(scale, assessment);
  if (summary === null) return [response];
  const result = resource('Observation/assessment', assessment.id, {
    status: 'final',
    category: [hl7('observation-category', 'survey')],
    code: coded(`${ownSystem}:scale`, assessment.scaleCode, scale.name),
    subject,
    effectiveDateTime: authored,
    ...(assessment.total === null
      ? { component: answered.map(({ key, word }) => stageOf(word, Number(assessment.items[key]), scale.unit)) }
      : { valueQuantity: quantity(assessment.total, scale.unit) }),
    interpretation: assessment.band === null ? [] : [text(assessment.band)],
    bodySite: sideText(assessment.side),
    note: [{ text: summary }, ...(assessment.conclusion === null ? [] : [{ text: assessment.conclusion }])],
    derivedFrom: [reference('QuestionnaireResponse', assessment.id)],
  });
  return [response, result];
}

const stageOf = (part: string, stage: number, unit: string) => ({
  code: text(part),
  valueQuantity: quantity(stage, unit),
});

const answerOf = (value: number | string) =>
  typeof value === 'number' ? { valueDecimal: value } : { valueString: value };
