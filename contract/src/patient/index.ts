export * from './care.ts';
export * from './field-rules.ts';
export * from './fields.ts';
export * from './file.ts';
export * from './link.ts';
export * from './list.ts';
export * from './record.ts';
