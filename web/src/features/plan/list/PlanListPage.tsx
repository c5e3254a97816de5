import { FilterTabs } from '#web/ui/data-table/ListFilters.tsx';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { type PlanAddress, planDefaults } from './list-query.ts';
import { PlanList } from './PlanList.tsx';
import css from './plan-list.module.css';
import { TemplateList } from './TemplateList.tsx';

const views = [
  ['', '计划'],
  ['templates', '计划模板'],
] as const;

/** 训练计划: the plans, and the templates that new plans start from. */
export function PlanListPage() {
  const [address, change] = useUrlQuery<PlanAddress>(planDefaults);
  const isTemplates = address.view === 'templates';
  const show = (view: string) => change({ ...planDefaults, view });
  return (
    <ListPage
      title="训练计划"
      className={css.page}
      actions={<FilterTabs label="内容" tabs={views} value={isTemplates ? 'templates' : ''} onChange={show} />}
    >
      {isTemplates ? (
        <TemplateList address={address} onChange={change} />
      ) : (
        <PlanList address={address} onChange={change} />
      )}
    </ListPage>
  );
}
