import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  id?: string;
  className: string;
  children: ReactNode;
}

/** Stands to the right of the icon before it, level with it, moved up as far as the window demands. */
export function Popup({ id, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // Without dependencies: a folder opened inside makes it taller.
  useLayoutEffect(() => {
    if (!box.current?.previousElementSibling) return;
    const { top, right } = box.current.previousElementSibling.getBoundingClientRect();
    box.current.style.left = `${right}px`;
    box.current.style.top = `${Math.max(0, Math.min(top, window.innerHeight - box.current.offsetHeight))}px`;
  });
  // It can take the focus, so that a press on its ground does not count as leaving it.
  return (
    <div ref={box} id={id} className={`popup ${className}`} tabIndex={-1}>
      {children}
    </div>
  );
}
