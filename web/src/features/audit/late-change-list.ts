import { plainPart } from '#web/ui/controls/late-part.tsx';

/** The list of changes in a script of its own: it names every field and action of the product. */
export const LateChangeList = plainPart('操作记录', async () => (await import('./ChangeList.tsx')).ChangeList);
