/** The shape of the profile page, so that nothing jumps when it comes. */
export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="正在读取个人信息">
      <div className="page-head">
        <i className="bar" style={{ width: 80, height: 20 }} />
      </div>
      <div className="card">
        <i className="bar heading" />
        <div className="facts">{bars(8, '60%')}</div>
      </div>
      <div className="card">
        <i className="bar heading" />
        <div className="permissions">{bars(2, '40%')}</div>
      </div>
    </div>
  );
}

function bars(count: number, width: string) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey bars have no identity
    <i key={row} className="bar" style={{ width }} />
  ));
}
