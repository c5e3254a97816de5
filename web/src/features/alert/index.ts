export { AlertSentence } from './AlertSentence.tsx';
export { AlertTag } from './AlertTag.tsx';
export { HandleAlert } from './HandleAlert.tsx';
export { type HandledAlerts, HandledNotice } from './HandledNotice.tsx';
