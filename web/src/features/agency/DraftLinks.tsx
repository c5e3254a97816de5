import type { agency } from '@yun/contract';
import { Button } from 'antd';
import { readDraft } from '#web/lib/drafts/drafts.ts';
import { usePage } from '#web/ui/page-context.ts';
import { formName } from './agency-values.ts';

interface Props {
  rows: readonly agency.Agency[];
  onOpen(edit: string): void;
}

/** Forms that were begun and left by a crash or an expired session; nothing else leads back into the drawer. */
export function DraftLinks({ rows, onOpen }: Props) {
  const page = usePage();
  const open = [
    { edit: 'new', form: formName(undefined), text: '新建机构' },
    ...rows.map(({ id, name }) => ({ edit: String(id), form: formName(id), text: name })),
  ].filter(({ form }) => readDraft(page.id, form) !== null);
  return open.map(({ edit, text }) => (
    <p key={edit} className="draft-notice">
      “{text}”有没有保存的内容。
      <Button type="link" size="small" aria-label={`继续填写${text}`} onClick={() => onOpen(edit)}>
        继续填写
      </Button>
    </p>
  ));
}
