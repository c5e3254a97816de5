import type { system } from '@yun/contract';
import { Count, CountLink, ListLink, listAddress, userList } from './links.tsx';
import './overview.css';

type Row = system.AdminDashboard['agencies'][number];
type Sum = Pick<Row, 'users' | 'doctors' | 'patients' | 'unassigned_patients'>;

/** Without a query: no list shows what is counted. */
const columns: readonly { key: keyof Sum; title: string; query?: Record<string, string> }[] = [
  { key: 'users', title: '用户', query: {} },
  { key: 'doctors', title: '医生', query: { userType: '医生' } },
  { key: 'patients', title: '患者' },
  { key: 'unassigned_patients', title: '无责任医生' },
];

export function AgencyTable({ agencies }: { agencies: readonly Row[] }) {
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
              {columns.map(({ key, title }) => (
                <th key={key} scope="col" className="number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {agencies.map((agency) => (
              <AgencyRow key={agency.id} agency={agency} />
            ))}
          </tbody>
          {agencies.length > 1 && <SumRow agencies={agencies} />}
        </table>
      )}
    </section>
  );
}

function AgencyRow({ agency }: { agency: Row }) {
  return (
    <tr>
      <th scope="row">
        <ListLink to={listAddress(userList, { agency_id: agency.id })}>{agency.name}</ListLink>
        {agency.status === 'disabled' && <span className="small"> 已停用</span>}
      </th>
      {columns.map(({ key, title, query }) => (
        <td key={key} className="number" data-label={title}>
          {query ? (
            <CountLink
              count={agency[key]}
              to={listAddress(userList, { agency_id: agency.id, ...query })}
              label={`${agency.name} ${title}`}
            />
          ) : (
            <Count count={agency[key]} />
          )}
        </td>
      ))}
    </tr>
  );
}

function SumRow({ agencies }: { agencies: readonly Row[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row">合计</th>
        {columns.map(({ key, title }) => (
          <td key={key} className="number" data-label={title}>
            {agencies.reduce((sum, agency) => sum + agency[key], 0)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
