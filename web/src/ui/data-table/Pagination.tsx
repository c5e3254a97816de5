import { EllipsisOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ComponentProps, ReactNode } from 'react';
import { NativeSelect } from '../choices/NativeSelect.tsx';
import { clampPage, jump, pageSizes, shownPages } from './page-numbers.ts';
import css from './pagination.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  onPage(page: number): void;
  /** Without it the size is fixed. */
  onSize?(size: number): void;
  /** Only the neighbours of the page, which is shown among how many: for a narrow place. */
  isShort?: boolean;
  className?: string;
}

/** The pages of a list. */
export function Pagination({ page, size, total, onPage, onSize, isShort = false, className = '' }: Props) {
  const pages = Math.max(1, Math.ceil(total / size));
  const current = clampPage(page, pages);
  const goTo = (next: number) => onPage(clampPage(next, pages));
  return (
    <nav aria-label="分页" className={`row figures plain ${css.pages} ${className}`.trim()}>
      <PageButton title="上一页" aria-disabled={current === 1} onClick={() => goTo(current - 1)}>
        <LeftOutlined className="fine" aria-hidden />
      </PageButton>
      {isShort ? (
        <ShortPlace current={current} pages={pages} />
      ) : (
        shownPages(current, pages).map((shown) => <NumberButton key={shown} {...{ shown, current, goTo }} />)
      )}
      <PageButton title="下一页" aria-disabled={current === pages} onClick={() => goTo(current + 1)}>
        <RightOutlined className="fine" aria-hidden />
      </PageButton>
      {onSize && <SizeSelect size={size} onSize={onSize} />}
    </nav>
  );
}

/** Stays in the order of Tab when it leads nowhere: the focus is on it then. */
function PageButton({ onClick, className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`bare-button rounded plain ${css.button} ${className}`.trim()}
      onClick={button['aria-disabled'] ? undefined : onClick}
      {...button}
    />
  );
}

interface NumberProps {
  shown: ReturnType<typeof shownPages>[number];
  current: number;
  goTo(page: number): void;
}

function NumberButton({ shown, current, goTo }: NumberProps): ReactNode {
  if (shown === 'back' || shown === 'on') {
    return (
      <PageButton
        title={shown === 'on' ? `向后 ${jump} 页` : `向前 ${jump} 页`}
        onClick={() => goTo(current + (shown === 'on' ? jump : -jump))}
      >
        <EllipsisOutlined className="faint" aria-hidden />
      </PageButton>
    );
  }
  return (
    <PageButton
      aria-label={`第 ${shown} 页`}
      aria-current={shown === current ? 'page' : undefined}
      onClick={() => goTo(shown)}
    >
      {shown}
    </PageButton>
  );
}

function ShortPlace({ current, pages }: { current: number; pages: number }) {
  return (
    <p className="row">
      <span className="visually-hidden">
        第 {current} 页，共 {pages} 页
      </span>
      <span aria-hidden>{current}</span>
      <span className={css.slash} aria-hidden>
        /
      </span>
      <span aria-hidden>{pages}</span>
    </p>
  );
}

function SizeSelect({ size, onSize }: Required<Pick<Props, 'size' | 'onSize'>>) {
  return (
    <NativeSelect
      className={css.size}
      aria-label="每页条数"
      options={pageSizes(size).map((choice) => [String(choice), `${choice} 条/页`])}
      value={String(size)}
      onChange={(next) => onSize(Number(next))}
    />
  );
}
