import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement, type HTMLAttributes, type ReactNode, type Ref } from 'react';

interface Props extends HTMLAttributes<HTMLSpanElement> {
  icon: IconDefinition;
  spin?: boolean;
  /** In degrees. */
  rotate?: number;
  ref?: Ref<HTMLSpanElement>;
}

const svgProps = { width: '1em', height: '1em', fill: 'currentColor', 'aria-hidden': true };

/**
 * Draws an icon of Ant Design as its own component does, whose place it takes in the build (`web/build/own-icons.ts`). That
 * one puts its styles into the document after the first paint, so that every element is styled again; ours are in `icon.css`.
 */
export default function Icon({ icon, className, spin, rotate, ...rest }: Props) {
  const isSpinning = spin || icon.name === 'loading';
  const names = ['anticon', `anticon-${icon.name}`, isSpinning && 'anticon-spin', className];
  return (
    <span
      role="img"
      aria-label={icon.name}
      tabIndex={rest.onClick && -1}
      {...rest}
      className={names.filter(Boolean).join(' ')}
    >
      {draw(icon.icon as AbstractNode, 0, {
        ...svgProps,
        'data-icon': icon.name,
        style: rotate ? { transform: `rotate(${rotate}deg)` } : undefined,
      })}
    </span>
  );
}

function draw({ tag, attrs, children = [] }: AbstractNode, key: number, props?: object): ReactNode {
  return createElement(tag, { key, ...inReact(attrs), ...props }, ...children.map((child, n) => draw(child, n)));
}

const inReact = (attrs: AbstractNode['attrs']) =>
  Object.fromEntries(
    Object.entries(attrs).map(([name, value]) => [name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), value]),
  );
