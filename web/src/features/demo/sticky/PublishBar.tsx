import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { useNarrower } from '#web/ui/hooks/use-media.ts';
import { Sticky } from '#web/ui/sticky/Sticky.tsx';
import { PublishFields } from './PublishFields.tsx';
import { type Publishing, type PublishingField, publishProblems, publishText } from './publish-check.ts';
import css from './sticky-page.module.css';

const noProblems: ReadonlyMap<PublishingField, string> = new Map();

/** The blue bar. Its fields are collapsed on a phone. */
export function PublishBar() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNarrow = useNarrower('narrow');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<Publishing>({ platforms: [], link: '', time: '' });
  const [problems, setProblems] = useState(noProblems);
  const [done, setDone] = useState('');

  const isWrong = problems.size > 0;
  const note = isWrong ? `${[...problems.values()].join('；')}。` : done;

  function handleChange(changes: Partial<Publishing>): void {
    setTyped((before) => ({ ...before, ...changes }));
    setProblems(noProblems);
    setDone('');
  }

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const found = publishProblems(typed, new Date());
    const [first] = found.keys();
    setProblems(found);
    setDone(first ? '' : `${publishText(typed)}。这是演示，不会真的发布。`);
    setIsOpen(first !== undefined);
    // After the fields have been expanded.
    if (first) setTimeout(() => form.current?.querySelector<HTMLElement>(`[data-field="${first}"] input`)?.focus());
  }

  return (
    <Sticky className={css.bar}>
      <form ref={form} className="flex between middle" aria-label="发布设置" noValidate onSubmit={handleSubmit}>
        {isNarrow && (
          <Button aria-expanded={isOpen} aria-controls={`${id}-fields`} onClick={() => setIsOpen(!isOpen)}>
            <span>发布设置 {isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}</span>
          </Button>
        )}
        <PublishFields
          id={`${id}-fields`}
          isHidden={isNarrow && !isOpen}
          typed={typed}
          problems={problems}
          noteId={`${id}-note`}
          onChange={handleChange}
        />
        <Button htmlType="submit">发布</Button>
      </form>
      <p
        id={`${id}-note`}
        className={note && `line-bottom ${isWrong ? 'crit-box' : 'ok-box'} ${css.note}`}
        role="status"
      >
        {note}
      </p>
    </Sticky>
  );
}
