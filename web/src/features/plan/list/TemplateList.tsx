import { SearchOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { plan } from '@yun/contract';
import { conditionCodes, conditionNames } from '@yun/contract/patient/condition';
import { App, Button } from 'antd';
import { useState } from 'react';
import { changeTemplateStatus, templateListQuery } from '#web/features/plan/plan.api.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { useIsLook } from '#web/lib/session/use-is-look.ts';
import { DataTable } from '#web/ui/data-table/DataTable.tsx';
import { TableNote } from '#web/ui/data-table/TableNote.tsx';
import { TableTools } from '#web/ui/data-table/TableTools.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { ChangeAddress, PlanAddress } from './list-query.ts';
import { TemplateDrawer } from './TemplateDrawer.tsx';
import { TemplateCard, templateColumns } from './template-columns.tsx';

interface Props {
  address: PlanAddress;
  onChange: ChangeAddress;
}

/** 计划模板: of the system, of the agency, one's own. */
export function TemplateList({ address, onChange }: Props) {
  const { keyword, condition_code, scope, page, size } = address;
  const { data, error, isFetching, refetch } = useQuery(
    templateListQuery({ keyword, condition_code, scope, page, size }),
  );
  const [shown, setShown] = useState<number | null>(null);
  const { message } = App.useApp();
  const isLook = useIsLook();
  const change = useMutation(changeTemplateStatus);
  const setStatus = isLook
    ? null
    : ({ id, version, name }: plan.TemplateRow, status: 'active' | 'disabled') => {
        change.mutateAsync({ id, version, status }).then(
          () => message.success(status === 'active' ? `已发布“${name}”` : `已停用“${name}”`),
          (failure) => message.error(errorText(failure as ApiError)),
        );
      };
  const hands = { onShow: setShown, onStatus: setStatus };
  const columns = templateColumns(hands);
  return (
    <section className="card list-card" aria-label="计划模板">
      <div className="list-filters">
        <label className="plain-filter">
          病种
          <select value={condition_code} onChange={({ target }) => onChange({ condition_code: target.value })}>
            <option value="">全部</option>
            {conditionCodes.map((code) => (
              <option key={code} value={code}>
                {conditionNames[code]}
              </option>
            ))}
          </select>
        </label>
        <label className="plain-filter">
          归属
          <select value={scope} onChange={({ target }) => onChange({ scope: target.value })}>
            <option value="">全部</option>
            <option value="system">系统</option>
            <option value="agency">本机构</option>
            <option value="user">我的</option>
          </select>
        </label>
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
        data={data}
        onChange={onChange}
        isRefreshing={isFetching}
        error={error as ApiError | null}
        onRetry={() => void refetch()}
        empty={
          <TableNote
            icon={<SearchOutlined />}
            title="没有符合条件的模板"
            actions={<Button onClick={() => onChange({ keyword: '', condition_code: '', scope: '' })}>清除筛选</Button>}
          >
            <p>任何计划都可以在计划列表里“存为模板”。</p>
          </TableNote>
        }
        card={(row) => <TemplateCard row={row} hands={hands} />}
      />
      {shown !== null && <TemplateDrawer id={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
