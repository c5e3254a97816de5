// The patient's page. Every call but `openLink` reaches the records of this patient only.

/** `openLink`, `giveConsent`. */
export * from './link.ts';
/** `saveOwnSession`, `reportEvent`, `answerRedFlag`. */
export * from './report.ts';
/** `listOwnTalk`, `patientSay`, `markOwnRead`, `uploadOwnFile`, `getOwnFile`, `openOwnStream`. */
export * from './talk.ts';
/** `getToday`. */
export * from './today.ts';
