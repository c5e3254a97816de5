import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { type PlanAddress, planDefaults } from './list-query.ts';
import { PlanList } from './PlanList.tsx';
import css from './plan-list.module.css';
import { TemplateList } from './TemplateList.tsx';

/** 训练计划: the plans, and the templates that new plans start from. */
export function PlanListPage() {
  const [address, change] = useUrlQuery<PlanAddress>(planDefaults);
  const isTemplates = address.view === 'templates';
  const show = (view: string) => change({ ...planDefaults, view });
  return (
    <div className={`page list-page ${css.page}`}>
      <div className="page-head">
        <h1>训练计划</h1>
        <div className="plain-tabs flex wrap">
          <button
            type="button"
            className="bare-button rounded muted"
            aria-pressed={!isTemplates}
            onClick={() => show('')}
          >
            计划
          </button>
          <button
            type="button"
            className="bare-button rounded muted"
            aria-pressed={isTemplates}
            onClick={() => show('templates')}
          >
            计划模板
          </button>
        </div>
      </div>
      {isTemplates ? (
        <TemplateList address={address} onChange={change} />
      ) : (
        <PlanList address={address} onChange={change} />
      )}
    </div>
  );
}
