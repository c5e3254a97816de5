// The building blocks of a FHIR R4 bundle: stable ids, references, codes, times and quantities. Pure.
import { createHash } from 'node:crypto';

export interface Resource {
  resourceType: string;
  id: string;
  [element: string]: unknown;
}

/** Our own code system, for what has no undoubted code in a public one. */
export const ownSystem = 'urn:yun-doctor';
export const loinc = 'http://loinc.org';
const snomed = 'http://snomed.info/sct';
const ucum = 'http://unitsofmeasure.org';
const terminology = 'http://terminology.hl7.org/CodeSystem';

/** A version 5 UUID of type and id, so that a record is the same resource in every bundle. */
export function uuidOf(type: string, id: number | string): string {
  const bytes = createHash('sha1').update(`${ownSystem}/${type}/${id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** `name`: the FHIR type, and after a slash what distinguishes our records of it, as in `Observation/pain-after`. */
export function resource(name: string, id: number | string, elements: Record<string, unknown>): Resource {
  return { resourceType: name.split('/')[0] ?? name, id: uuidOf(name, id), ...withoutEmpty(elements) };
}

/** FHIR allows no null, no empty text and no empty list. */
function withoutEmpty(elements: Record<string, unknown>): Record<string, unknown> {
  const isPresent = (value: unknown) =>
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(elements).filter(([, value]) => isPresent(value)));
}

export function reference(name: string, id: number | string, display?: string) {
  return { reference: `urn:uuid:${uuidOf(name, id)}`, ...(display !== undefined && display !== '' && { display }) };
}

export const text = (value: string) => ({ text: value });

export function coded(system: string, code: string, label: string, display?: string) {
  return { coding: [{ system, code, ...(display !== undefined && { display }) }], text: label };
}

export const exerciseTherapy = (label: string) => coded(snomed, '229065009', label, 'Exercise therapy');

export const hl7 = (system: string, code: string) => ({ coding: [{ system: `${terminology}/${system}`, code }] });

/** A Shanghai time `YYYY-MM-DD HH:mm:ss`, or a time of the database, as an instant with its zone. */
export function momentOf(time: string | Date): string {
  if (typeof time === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time))
    return `${time.replace(' ', 'T')}+08:00`;
  const shanghai = new Date(new Date(time).getTime() + 8 * 60 * 60 * 1000).toISOString();
  return `${shanghai.slice(0, 19)}+08:00`;
}

const units: Record<string, string> = {
  '°': 'deg',
  分: '{score}',
  级: '{grade}',
  期: '{stage}',
  秒: 's',
  米: 'm',
  cm: 'cm',
  kg: 'kg',
  'm/s': 'm/s',
  mmHg: 'mm[Hg]',
  '次/分': '/min',
  '%': '%',
};

export function quantity(value: number, unit: string) {
  const code = units[unit];
  return { value, unit, ...(code !== undefined && { system: ucum, code }) };
}

/** 左侧, 右侧, 双侧; undefined where the side does not matter. */
export function sideText(side: string | null) {
  if (side === null || side === '不分' || side === '不适用') return undefined;
  return text(side === '左' || side === '右' ? `${side}侧` : side);
}
