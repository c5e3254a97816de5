import { consentDocument } from '@yun/contract';

export { consentDocument };

/** By version; a signed one is shown with the title it had. */
export const consentTitles: Record<number, string> = { 1: consentDocument.title };
