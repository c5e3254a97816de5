import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Component, type ReactNode } from 'react';
import { allowNextAttempt } from '#web/app/routes/lazy-page.tsx';
import { NoPermissionPage } from '#web/app/states/NoPermissionPage.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { finishProgress } from '#web/ui/status/progress.ts';
import { PageError } from './PageError.tsx';

interface Props {
  /** Another visit of the page, with another query, is a new attempt. */
  visit: string;
  children: ReactNode;
}

/** Around each page, so that an error in one does not affect the others. */
export function PageBoundary({ visit, children }: Props) {
  // Otherwise a failed query would not be sent again.
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary visit={visit} onRetry={reset}>
      {children}
    </Boundary>
  );
}

interface State {
  /** Wrapped, since any value can be thrown, undefined included. */
  broken: { thrown: unknown } | null;
}

class Boundary extends Component<Props & { onRetry(): void }, State> {
  static getDerivedStateFromError(thrown: unknown): State {
    return { broken: { thrown } };
  }

  override state: State = { broken: null };

  override componentDidMount(): void {
    this.arrive();
  }

  override componentDidUpdate({ visit }: Props): void {
    if (this.state.broken && visit !== this.props.visit) this.handleRetry();
    this.arrive();
  }

  override componentDidCatch(): void {
    allowNextAttempt();
  }

  handleRetry = () => {
    this.props.onRetry();
    this.setState({ broken: null });
  };

  /** A broken page never reports that it has rendered. */
  private arrive(): void {
    if (this.state.broken) finishProgress();
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (!broken) return this.props.children;
    if (broken.thrown instanceof ApiError && broken.thrown.code === errorCodes.forbidden) return <NoPermissionPage />;
    return <PageError thrown={broken.thrown} onRetry={this.handleRetry} />;
  }
}
