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

/** Only where the code is beyond doubt; the rest is told in words. */
const codes: Partial<Record<MeasureKind, [code: string, display: string]>> = {
  weight: ['29463-7', 'Body weight'],
  heart_rate: ['8867-4', 'Heart rate'],
  spo2: ['59408-5', 'Oxygen saturation in Arterial blood by Pulse oximetry'],
  blood_pressure: ['85354-9', 'Blood pressure panel with all children optional'],
};

function codeOf(kind: MeasureKind, words: string) {
  if (kind === 'pain') return painCode(words);
  const known = codes[kind];
  return known === undefined ? coded(`${ownSystem}:measure`, kind, words) : coded(loinc, known[0], words, known[1]);
}

export function measurementOf(patientId: number, one: StoredMeasurement): Resource {
  const info = describeSeries(one.measureKey);
  const unit = info?.unit ?? '';
  const value =
    one.kind === 'blood_pressure' && one.secondValue !== null
      ? { component: [pressure('8480-6', '收缩压', one.value), pressure('8462-4', '舒张压', one.secondValue)] }
      : { valueQuantity: quantity(one.value, unit) };
  return resource('Observation/measurement', one.id, {
    status: 'final',
    category: [hl7('observation-category', one.kind in codes ? 'vital-signs' : 'exam')],
    code: codeOf(one.kind, info?.word ?? one.measureKey),
    subject: reference('Patient', patientId),
    effectiveDateTime: momentOf(one.measuredAt),
    ...value,
    bodySite: sideText(one.side),
    method: one.method === null ? null : text(one.method),
    note: one.note === null ? [] : [{ text: one.note }],
  });
}

const pressure = (code: string, words: string, value: number) => ({
  code: coded(loinc, code, words),
  valueQuantity: quantity(value, 'mmHg'),
});

/** What was answered, item by item, and what came of it: the total, or of a scale of stages the stage of each part. */
export function assessmentOf(patientId: number, one: StoredAssessment): Resource[] {
  const scale = scales[one.scaleCode];
  const authored = momentOf(one.assessedAt);
  const subject = reference('Patient', patientId);
  const answered = scale.items.filter(({ key }) => one.items[key] !== undefined && one.items[key] !== null);
  const response = resource('QuestionnaireResponse', one.id, {
    identifier: { system: `${ownSystem}:scale`, value: one.scaleCode },
    status: 'completed',
    subject,
    authored,
    item: answered.map(({ key, word }) => ({ linkId: key, text: word, answer: [answerOf(one.items[key] ?? '')] })),
  });
  const words = resultText(scale, one);
  if (words === null) return [response];
  const result = resource('Observation/assessment', one.id, {
    status: 'final',
    category: [hl7('observation-category', 'survey')],
    code: coded(`${ownSystem}:scale`, one.scaleCode, scale.name),
    subject,
    effectiveDateTime: authored,
    ...(one.total === null
      ? { component: answered.map(({ key, word }) => stageOf(word, Number(one.items[key]), scale.unit)) }
      : { valueQuantity: quantity(one.total, scale.unit) }),
    interpretation: one.band === null ? [] : [text(one.band)],
    bodySite: sideText(one.side),
    note: [{ text: words }, ...(one.conclusion === null ? [] : [{ text: one.conclusion }])],
    derivedFrom: [reference('QuestionnaireResponse', one.id)],
  });
  return [response, result];
}

const stageOf = (part: string, stage: number, unit: string) => ({
  code: text(part),
  valueQuantity: quantity(stage, unit),
});

const answerOf = (value: number | string) =>
  typeof value === 'number' ? { valueDecimal: value } : { valueString: value };
