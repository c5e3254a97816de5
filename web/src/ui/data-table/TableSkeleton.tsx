import { Delayed } from '#web/ui/status/Delayed.tsx';
import './data-table.css';

interface Props {
  label: string;
  /** None: cards. */
  columns: readonly { key: string; title: string; width?: number; align?: 'left' | 'right' }[];
}

const rows = Array.from({ length: 8 }, (_, row) => row);

/** The skeleton of the table, in its real layout. */
export function TableSkeleton({ label, columns }: Props) {
  return (
    <div className="data-table" aria-busy>
      <p className="visually-hidden" role="status">
        正在读取{label}
      </p>
      <Delayed>
        {columns.length > 0 ? <GridSkeleton columns={columns} /> : rows.map((row) => <CardSkeleton key={row} />)}
      </Delayed>
    </div>
  );
}

function GridSkeleton({ columns }: Pick<Props, 'columns'>) {
  return (
    <table aria-hidden>
      <thead>
        <tr>
          {columns.map(({ key, title, width, align }) => (
            <th key={key} style={{ width }} data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {columns.map(({ key }) => (
              <td key={key}>
                <span className="bar" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CardSkeleton() {
  return (
    <div className="data-card">
      <span className="bar" style={{ width: '40%' }} />
      <span className="bar" style={{ width: '70%' }} />
    </div>
  );
}
