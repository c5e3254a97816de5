// Alerts, and the rules that raise them.

/** `listAlert`, `handleAlert`. */
export * from './alert.ts';
/** `listRule`, `saveRule`, `simulateRule`. */
export * from './rule-setting.ts';
