export { LazyLinkDialog } from './link/LazyLinkDialog.ts';
export { LinkButton } from './link/LinkButton.tsx';
export { linkAddress } from './link/link-text.ts';
export { mayLink } from './link/may-link.ts';
export { conditionNote, personNote } from './list/row-text.ts';
export { PainCourse, PainLevel } from './list/signals/PainLevel.tsx';
export { patientChoicesQuery, patientInfoQuery } from './patient.api.ts';
