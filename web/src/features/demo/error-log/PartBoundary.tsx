import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Component, type MouseEvent, type ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import css from './error-log.module.css';

interface Props {
  children: ReactNode;
}

interface State {
  isBroken: boolean;
}

function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** When the wrapped part fails, the rest of the page stays. 重试 mounts the part again. */
export class PartBoundary extends Component<Props, State> {
  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override state: State = { isBroken: false };

  handleRetry = (event: MouseEvent<HTMLElement>) => {
    const place = event.currentTarget.closest('[role="alert"]')?.parentElement;
    // The pressed button disappears: keyboard users continue here, not at the top of the page.
    if (place) focusPlace(place);
    this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className={`flow middle rounded crit-box ${css.note}`} role="alert">
        <WarningOutlined aria-hidden />
        <span className="grow">这一部分出错了</span>
        <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={this.handleRetry}>
          重试
        </Button>
      </div>
    );
  }
}
