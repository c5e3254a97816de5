import type { system } from '@yun/contract';
import { AlertCount, alertList } from '../AlertCount.tsx';
import { CountLink, ListLink, listAddress, userList } from '../links.tsx';
import { rateText } from '../rate-text.ts';
import '../overview.css';

type Row = system.AdminDashboard['agencies'][number];
type CountName = 'users' | 'patients' | 'active';

const counted: readonly { key: CountName; title: string; path: string; query: Record<string, string> }[] = [
  { key: 'users', title: '用户', path: userList, query: {} },
  { key: 'patients', title: '患者', path: '/patient/list', query: {} },
  { key: 'active', title: '康复中', path: '/patient/list', query: { tab: 'active' } },
];

interface Props {
  agencies: readonly Row[];
  /** Of everybody together: no mean of means. */
  adherence: number | null;
}

export function AgencyTable({ agencies, adherence }: Props) {
  return (
    <section className="card block" aria-labelledby="agencies-title">
      <div className="block-head">
        <h2 id="agencies-title">各机构</h2>
      </div>
      {agencies.length === 0 ? (
        <p className="block-empty">还没有机构。建立机构后，这里列出各机构的用户和患者。</p>
      ) : (
        <table className="overview" aria-labelledby="agencies-title">
          <thead>
            <tr>
              <th scope="col">机构</th>
              {counted.map(({ key, title }) => (
                <th key={key} scope="col" className="number">
                  {title}
                </th>
              ))}
              <th scope="col">待处理预警</th>
              <th scope="col" className="number">
                超时未回复
              </th>
              <th scope="col" className="number">
                近 7 日依从
              </th>
            </tr>
          </thead>
          <tbody>
            {agencies.map((agency) => (
              <AgencyRow key={agency.id} agency={agency} />
            ))}
          </tbody>
          {agencies.length > 1 && <SumRow agencies={agencies} adherence={adherence} />}
        </table>
      )}
    </section>
  );
}

function AgencyRow({ agency }: { agency: Row }) {
  const { id, name, status, overdue_replies } = agency;
  return (
    <tr>
      <th scope="row">
        <ListLink to={listAddress(userList, { agency_id: id })}>{name}</ListLink>
        {status === 'disabled' && <span className="small"> 已停用</span>}
      </th>
      {counted.map(({ key, title, path, query }) => (
        <td key={key} className="number" data-label={title}>
          <CountLink
            count={agency[key]}
            to={listAddress(path, { agency_id: id, ...query })}
            label={`${name} ${title}`}
          />
        </td>
      ))}
      <LoadCells
        name={name}
        query={{ agency_id: id }}
        load={agency}
        overdue={overdue_replies}
        adherence={agency.adherence_7d}
      />
    </tr>
  );
}

function SumRow({ agencies, adherence }: Props) {
  const sum = (key: Exclude<keyof Row, 'name' | 'status' | 'adherence_7d' | 'id'>) =>
    agencies.reduce((total, agency) => total + agency[key], 0);
  const load = { open_alerts: sum('open_alerts'), critical: sum('critical'), high: sum('high') };
  return (
    <tfoot>
      <tr>
        <th scope="row">合计</th>
        {counted.map(({ key, title }) => (
          <td key={key} className="number" data-label={title}>
            {sum(key)}
          </td>
        ))}
        <LoadCells name="合计" query={{}} load={load} overdue={sum('overdue_replies')} adherence={adherence} />
      </tr>
    </tfoot>
  );
}

interface LoadProps {
  name: string;
  /** Narrows the list of alerts to those counted. */
  query: Record<string, number>;
  load: { open_alerts: number; critical: number; high: number };
  overdue: number;
  adherence: number | null;
}

function LoadCells({ name, query, load, overdue, adherence }: LoadProps) {
  return (
    <>
      <td data-label="待处理预警">
        <AlertCount load={load} name={name} query={query} />
      </td>
      <td className="number" data-label="超时未回复">
        <CountLink
          count={overdue}
          to={listAddress(alertList, { ...query, rule_code: 'W13' })}
          label={`${name} 超时未回复`}
        />
      </td>
      <td className="number" data-label="近 7 日依从">
        {rateText(adherence)}
      </td>
    </>
  );
}
