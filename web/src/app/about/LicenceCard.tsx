import licences from 'virtual:licences';

/** Whose work the product stands on; folded until somebody wants to know. */
export function LicenceCard() {
  return (
    <section className="card" aria-labelledby="licences-title">
      <h2 id="licences-title">开源许可</h2>
      <details className="about-licences">
        <summary>运行时使用的 {licences.length} 个开源组件</summary>
        <ul>
          {licences.map(({ name, version, licence }) => (
            <li key={`${name} ${version}`}>
              <span>{name}</span>
              <span className="small">
                {version} · {licence}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
