import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import DisabledContext from 'antd/es/config-provider/DisabledContext';
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLElement>, 'type'> {
  /** How it looks. */
  type?: 'default' | 'primary' | 'dashed' | 'text' | 'link';
  htmlType?: 'button' | 'submit' | 'reset';
  size?: 'small' | 'middle';
  shape?: 'default' | 'round' | 'circle';
  danger?: boolean;
  /** As wide as its place. */
  block?: boolean;
  icon?: ReactNode;
  /** The work it has started is not finished: it keeps the focus and ignores presses. */
  loading?: boolean;
  /** Makes it a link. */
  href?: string;
  download?: AnchorHTMLAttributes<HTMLAnchorElement>['download'];
  target?: string;
  rel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button, or a link that looks like one. Inside a disabled form it is disabled, too. */
export function Button(props: ButtonProps) {
  const { type, htmlType = 'button', size, shape, danger, block, icon, loading = false, ...rest } = props;
  const { href, download, target, rel, ref, disabled, className, children, onClick, ...common } = rest;
  const isFormDisabled = useContext(DisabledContext);
  const isDisabled = disabled ?? isFormDisabled;
  const shared = {
    ...common,
    className: classOf(props, isDisabled),
    'aria-busy': loading || undefined,
    onClick: loading ? ignore : onClick,
  };
  const content = (
    <>
      {loading ? <LoadingOutlined aria-hidden /> : icon}
      {children}
    </>
  );
  if (href === undefined) {
    return (
      <button {...shared} ref={ref} type={htmlType} disabled={isDisabled}>
        {content}
      </button>
    );
  }
  // A disabled link leads nowhere.
  const link = isDisabled ? { 'aria-disabled': true, onClick: ignore } : { href, download, target, rel };
  return (
    <a {...shared} {...link} ref={ref as Ref<unknown> as Ref<HTMLAnchorElement>}>
      {content}
    </a>
  );
}

const looks = { default: '', primary: 'btn-primary', dashed: 'btn-dashed', text: 'btn-text', link: 'btn-link' };

const dangerLooks = {
  default: 'btn-danger',
  primary: 'btn-danger-primary',
  dashed: 'btn-danger btn-dashed',
  text: 'btn-danger-link',
  link: 'btn-danger-link',
};

function classOf(props: ButtonProps, isDisabled: boolean): string {
  const { type, size, shape, danger, block, icon, loading, className, children } = props;
  const isIconOnly = (icon !== undefined || loading === true) && !isShown(children);
  return [
    'btn',
    danger ? dangerLooks[type ?? 'default'] : looks[type ?? 'default'],
    size === 'small' && 'btn-small',
    shape && shape !== 'default' && 'btn-round',
    block && 'full-width',
    isIconOnly && 'btn-icon-only',
    isDisabled && 'btn-disabled',
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

const isShown = (content: ReactNode) =>
  content !== undefined && content !== null && content !== false && content !== '';

const ignore: MouseEventHandler<HTMLElement> = (event: MouseEvent) => event.preventDefault();
