// Parts of the pages of an account: a group of fields, a panel beside the form, a list of facts.
import { type ReactNode, useId } from 'react';
import css from './edit.module.css';

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={`shrink m-0 mb-2 p-0 ${css.group}`}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {children}
    </fieldset>
  );
}

interface PanelProps {
  title: string;
  /** Right of the title. */
  extra?: ReactNode;
  children: ReactNode;
}

export function SidePanel({ title, extra, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`panel mb-4 ${css.panel}`} aria-labelledby={id}>
      <h2 className={`flex between heading line-bottom ${css.panelTitle}`}>
        <span id={id}>{title}</span>
        {extra}
      </h2>
      {children}
    </section>
  );
}

export type Fact = [name: string, value: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={`grid figures m-0 gap-1-half ${css.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-3">
          <dt className="fixed faint">{name}</dt>
          <dd className="m-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
