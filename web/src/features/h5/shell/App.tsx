import { errorText } from '#web/lib/api/error-text.ts';
import { ClosedPage } from '../closed/ClosedPage.tsx';
import css from './h5.module.css';
import { PatientApp } from './PatientApp.tsx';
import { Plain } from './Plain.tsx';
import { useLink } from './use-link.ts';

export function App() {
  const link = useLink();
  switch (link.type) {
    case 'opening':
      return <Plain title="正在打开…" />;
    case 'none':
      return <ClosedPage error={null} last={null} />;
    case 'closed':
      return <ClosedPage error={link.error} last={link.last} />;
    case 'failed':
      return (
        <Plain title="没有打开">
          <p>{errorText(link.error)}</p>
          <button type="button" className={css.primary} onClick={link.retry}>
            再试一次
          </button>
        </Plain>
      );
    case 'open':
      return <PatientApp key={link.session.token} session={link.session} />;
  }
}
