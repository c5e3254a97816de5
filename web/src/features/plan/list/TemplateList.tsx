import { useMutation, useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { conditionCodes, conditionNames } from '@yun/contract/patient/condition';
import { fieldLabel } from '@yun/contract/patient/fields';
import { useState } from 'react';
import { ownerLabels } from '#web/features/exercise/index.ts';
import { changeTemplateStatus, templateListQuery } from '#web/features/plan/plan.api.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { PlainFilter } from '#web/ui/data-table/ListFilters.tsx';
import { NoMatch } from '#web/ui/data-table/TableNote.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { message } from '#web/ui/feedback/feedback.ts';
import type { ChangeAddress, PlanAddress } from './list-query.ts';
import { TemplateDrawer } from './TemplateDrawer.tsx';
import { TemplateCard, templateColumns } from './template-columns.tsx';

interface Props {
  address: PlanAddress;
  onChange: ChangeAddress;
}

/** 计划模板: those of the system, of the agency, and the user's own. */
export function TemplateList({ address, onChange }: Props) {
  const { keyword, condition_code, scope, page, size } = address;
  const list = useQuery(templateListQuery({ keyword, condition_code, scope, page, size }));
  const [shown, setShown] = useState<number | null>(null);
  const isViewingAs = useIsViewingAs();
  const change = useMutation(changeTemplateStatus);
  const setStatus = isViewingAs
    ? null
    : ({ id, version, name }: plan.TemplateRow, status: 'active' | 'disabled') => {
        change.mutateAsync({ id, version, status }).then(
          () => message.success(status === 'active' ? `已发布“${name}”` : `已停用“${name}”`),
          (failure) => message.error(errorText(failure as ApiError)),
        );
      };
  const handlers = { onShow: setShown, onStatus: setStatus };
  const columns = templateColumns(handlers);
  return (
    <section className="card list-card" aria-label="计划模板">
      <div className="list-filters">
        <PlainFilter
          label={fieldLabel('condition_code')}
          options={conditionCodes.map((code) => [code, conditionNames[code]])}
          value={condition_code}
          onChange={(next) => onChange({ condition_code: next })}
        />
        <PlainFilter
          label="归属"
          options={Object.entries(ownerLabels)}
          value={scope}
          onChange={(next) => onChange({ scope: next })}
        />
        <span className="filter-space" />
        <SearchBox
          label="模板名称"
          placeholder="模板名称"
          value={keyword}
          onChange={(next) => onChange({ keyword: next })}
        />
        <TableTools name="template-list" columns={columns} />
      </div>
      <DataTable
        name="template-list"
        label="计划模板"
        unit="个模板"
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        onChange={onChange}
        empty={
          <NoMatch noun="模板" onClear={() => onChange({ keyword: '', condition_code: '', scope: '' })}>
            任何计划都可以在计划列表里“存为模板”。
          </NoMatch>
        }
        card={(row) => <TemplateCard row={row} handlers={handlers} />}
      />
      {shown !== null && <TemplateDrawer id={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
