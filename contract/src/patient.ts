export * from './patient-care.ts';
export * from './patient-file.ts';
export * from './patient-link.ts';
export * from './patient-list.ts';
export * from './patient-record.ts';
