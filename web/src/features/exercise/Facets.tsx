import type { Api } from '@yun/contract';
import { CheckBox } from '#web/ui/choices/CheckBox.tsx';
import css from './library.module.css';
import { type ChangeLibrary, type Facet, type LibraryAddress, ownerLabels, toggled } from './library-query.ts';

interface Props {
  address: LibraryAddress;
  facets: Api['GET /api/exercise/list_exercise']['output']['facets'] | undefined;
  onChange: ChangeLibrary;
}

const groups: readonly [facet: Facet, title: string, labels?: Readonly<Record<string, string>>][] = [
  ['body_part', '部位'],
  ['kind', '类型'],
  ['position', '体位'],
  ['equipment', '器械'],
  ['difficulty', '难度', { 1: '1 很易', 2: '2 较易', 3: '3 中等', 4: '4 较难', 5: '5 很难' }],
  ['scope', '来源', ownerLabels],
];

/** An exercise matches any chosen value of a group, and every group. */
export function Facets({ address, facets, onChange }: Props) {
  return (
    <>
      <div className={`flex between ${css.option}`}>
        <CheckBox checked={address.favorite === '1'} onChange={(isOn) => onChange({ favorite: isOn ? '1' : '' })}>
          只看收藏
        </CheckBox>
        <span className="small figures">{facets?.favorite ?? ''}</span>
      </div>
      {groups.map(([facet, title, labels]) => (
        <fieldset key={facet} className={`m-0 mt-3 p-0 ${css.facet}`}>
          <legend className="fine bold">{title}</legend>
          {Object.entries(facets?.[facet] ?? {}).map(([value, count]) => (
            <div key={value} className={`flex between ${css.option}`}>
              <CheckBox
                checked={address[facet].split(',').includes(value)}
                onChange={() => onChange({ [facet]: toggled(address[facet], value) })}
              >
                {labels?.[value] ?? value}
              </CheckBox>
              <span className="small figures">{count}</span>
            </div>
          ))}
        </fieldset>
      ))}
      <div className="mt-3">
        <CheckBox
          checked={address.with_disabled === '1'}
          onChange={(isOn) => onChange({ with_disabled: isOn ? '1' : '' })}
        >
          包括已停用
        </CheckBox>
      </div>
    </>
  );
}
