export { AlertSentence } from './AlertSentence.tsx';
export { AlertTag } from './AlertTag.tsx';
export { alertListQuery, handleAlert } from './alert.api.ts';
export { HandleAlert } from './HandleAlert.tsx';
export { type HandledAlerts, HandledNotice } from './HandledNotice.tsx';
export { loadHandleAlert } from './load-handle-alert.ts';
