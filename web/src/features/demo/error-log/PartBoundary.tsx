import { ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Component, type MouseEvent, type ReactNode } from 'react';
import css from './part-boundary.module.css';

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

/** Around a part of a page: when it breaks, the rest of the page stays. 重试 begins the part anew. */
export class PartBoundary extends Component<Props, State> {
  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override state: State = { isBroken: false };

  handleRetry = (event: MouseEvent<HTMLElement>) => {
    const place = event.currentTarget.closest(`.${css.partBroken}`)?.parentElement;
    // The button pressed goes: whoever works by keyboard goes on here, not at the top of the page.
    if (place) focusPlace(place);
    this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className={css.partBroken} role="alert">
        <WarningOutlined aria-hidden />
        <span>这一部分出错了</span>
        <Button size="small" icon={<ReloadOutlined aria-hidden />} onClick={this.handleRetry}>
          重试
        </Button>
      </div>
    );
  }
}
