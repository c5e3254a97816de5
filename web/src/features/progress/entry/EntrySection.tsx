import type { AriaRole, ReactNode } from 'react';
import pageCss from '../progress-page.module.css';
import css from './entry.module.css';

interface Props {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a dialog under its own title. */
export function EntrySection({ title, actions, children }: Props) {
  return (
    <section className={`line-top mt-4 ${css.section}`}>
      <div className="row wrap mb-2">
        <h3 className={`m-0 ${pageCss.heading}`}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}

interface NoteProps {
  isWarning?: boolean;
  role?: AriaRole;
  children: ReactNode;
}

export function EntryNote({ isWarning = false, role, children }: NoteProps) {
  return (
    <p className={`mb-3 rounded ${isWarning ? 'crit-box' : 'sunken muted'} note-pad`} role={role}>
      {children}
    </p>
  );
}
