import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { errorCodes } from '@yun/contract/base/error-codes';
import { Component, type ReactNode } from 'react';
import { allowNextAttempt } from '#web/app/routes/lazy-page.tsx';
import { NoPermissionPage } from '#web/app/states/NoPermissionPage.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { finishProgress } from '#web/ui/status/progress.ts';
import { PageError } from './PageError.tsx';

interface Props {
  /** Another visit of the page, with another query, is another attempt. */
  visit: string;
  children: ReactNode;
}

/** Around each page: one that breaks takes nothing else with it. */
export function PageBoundary({ visit, children }: Props) {
  // Without it a query that failed would not be asked again.
  const { reset } = useQueryErrorResetBoundary();
  return (
    <Boundary visit={visit} onRetry={reset}>
      {children}
    </Boundary>
  );
}

interface State {
  /** In a box, for anything can be thrown, nothing included. */
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

  /** A page that broke will never say that it is there. */
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
