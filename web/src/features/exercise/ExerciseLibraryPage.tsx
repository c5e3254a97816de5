import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Api, exercise } from '@yun/contract';
import { useState } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { useIsViewingAs } from '#web/lib/session/use-is-viewing-as.ts';
import { BackToTop } from '#web/ui/back-to-top/BackToTop.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { lateDialog } from '#web/ui/controls/late-dialog.tsx';
import { SearchBox } from '#web/ui/controls/SearchBox.tsx';
import { ListPage } from '#web/ui/data-table/ListPage.tsx';
import { PageBar } from '#web/ui/data-table/PageBar.tsx';
import { TableFailure } from '#web/ui/data-table/TableFailure.tsx';
import { NoMatch } from '#web/ui/data-table/TableNote.tsx';
import { LateSideDrawer } from '#web/ui/dialog/late-side-drawer.ts';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { useUrlQuery } from '#web/ui/hooks/use-url-query.ts';
import { ExerciseCard } from './ExerciseCard.tsx';
import { exerciseListQuery, pickedPatientQuery, useFigureOf } from './exercise.api.ts';
import { Facets } from './Facets.tsx';
import css from './library.module.css';
import { type ChangeLibrary, hasFilters, type LibraryAddress, libraryDefaults } from './library-query.ts';
import { PickerNote } from './PickerNote.tsx';

const ExerciseDrawer = lateDialog('动作', async () => (await import('./ExerciseDrawer.tsx')).ExerciseDrawer);
const ExerciseEditor = lateDialog('编辑动作', async () => (await import('./ExerciseEditor.tsx')).ExerciseEditor);

/** 动作库; with a patient in the address exercises are picked for a plan, and each card shows its findings. */
export function ExerciseLibraryPage() {
  const [address, change] = useUrlQuery(libraryDefaults);
  const { open, plan_id: _plan, ...query } = address;
  const result = useQuery(exerciseListQuery(query));
  const isNarrow = useNarrower('narrow');
  const isViewingAs = useIsViewingAs();
  const [isFiltering, setIsFiltering] = useState(false);
  const [edited, setEdited] = useState<exercise.ExerciseInfo | 'new' | null>(null);
  const show = (next: string) => change({ open: next }, { keepPage: true });
  const isPicker = address.patient_id !== '';
  const { data: picked } = useQuery(pickedPatientQuery(address.patient_id));
  const facets = <Facets address={address} facets={result.data?.facets} onChange={change} />;
  return (
    <ListPage
      title="动作库"
      actions={
        <Actions
          isPicker={isPicker}
          onFilter={isNarrow ? () => setIsFiltering(true) : undefined}
          onCreate={isViewingAs ? undefined : () => setEdited('new')}
        />
      }
    >
      {isPicker && <PickerNote address={address} patient={picked} onShowAll={() => change({ body_part: '' })} />}
      <div className={`grid top gap-4 ${css.columns}`}>
        {!isNarrow && (
          <aside className={`card ${css.facets}`} aria-label="筛选">
            {facets}
          </aside>
        )}
        <Results
          result={result}
          address={address}
          isReadOnly={isViewingAs}
          isNarrow={isNarrow}
          onChange={change}
          onOpen={(id) => show(String(id))}
        />
      </div>
      <BackToTop />
      {isNarrow && (
        <LateSideDrawer
          open={isFiltering}
          placement="left"
          size={300}
          title="筛选"
          patient={null}
          onClose={() => setIsFiltering(false)}
        >
          {facets}
        </LateSideDrawer>
      )}
      {/^[1-9]\d{0,14}$/.test(open) && (
        <ExerciseDrawer
          id={Number(open)}
          address={address}
          patient={picked ?? null}
          isReadOnly={isViewingAs}
          onShow={show}
          onEdit={setEdited}
          onClose={() => show('')}
        />
      )}
      {edited && (
        <ExerciseEditor
          key={edited === 'new' ? 'new' : edited.id}
          info={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={({ id }) => {
            setEdited(null);
            show(String(id));
          }}
        />
      )}
    </ListPage>
  );
}

interface ActionProps {
  isPicker: boolean;
  /** In narrow windows the facets are in a drawer. */
  onFilter: (() => void) | undefined;
  onCreate: (() => void) | undefined;
}

function Actions({ isPicker, onFilter, onCreate }: ActionProps) {
  return (
    <>
      {onFilter && (
        <Button icon={<FilterOutlined aria-hidden />} onClick={onFilter}>
          筛选
        </Button>
      )}
      {onCreate && (
        <Button type={isPicker ? 'default' : 'primary'} icon={<PlusOutlined aria-hidden />} onClick={onCreate}>
          新建动作
        </Button>
      )}
    </>
  );
}

interface ResultProps {
  result: UseQueryResult<Api['GET /api/exercise/list_exercise']['output']>;
  address: LibraryAddress;
  isReadOnly: boolean;
  isNarrow: boolean;
  onChange: ChangeLibrary;
  onOpen(id: number): void;
}

/** The search, and the exercises it finds. */
function Results({ result, address, isReadOnly, isNarrow, onChange, onOpen }: ResultProps) {
  const { data, error, isFetching, refetch } = result;
  const figureOf = useFigureOf();
  const clear = () => onChange({ ...libraryDefaults, patient_id: address.patient_id, plan_id: address.plan_id });
  return (
    <section aria-label="动作" aria-busy={isFetching}>
      <div className={`flex middle gap-3 mb-3 ${css.search}`}>
        <SearchBox
          label="搜索动作"
          placeholder="名称、拼音、别名、英文"
          value={address.keyword}
          onChange={(keyword) => onChange({ keyword })}
        />
        {hasFilters(address) && (
          <Button type="link" onClick={clear}>
            清除筛选
          </Button>
        )}
        {data && <span className="small fixed push">{data.total} 个动作</span>}
      </div>
      {!data && error && <TableFailure label="动作库" error={error as ApiError} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <div className="card">
          <NoMatch noun="动作" onClear={clear}>
            换一个关键词，或少选几个条件。
          </NoMatch>
        </div>
      )}
      <ul className={`grid gap-3 plain-list ${css.exerciseGrid}`}>
        {data?.list.map((row) => (
          <ExerciseCard
            key={row.id}
            row={row}
            figure={figureOf(row)}
            address={address}
            isReadOnly={isReadOnly}
            onOpen={() => onOpen(row.id)}
          />
        ))}
      </ul>
      {data && data.total > data.size && <PageBar data={data} unit="个动作" onChange={onChange} isSmall={isNarrow} />}
    </section>
  );
}
