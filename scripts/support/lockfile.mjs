// A registry that does not hold every platform's build of a package makes npm write a lockfile that `npm ci` refuses.
// These packages are optional, never loaded on another platform, and pinned exactly by their parent: entries can be written from that.

const platform =
  /[-/](aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/;
const libc = { gnu: 'glibc', musl: 'musl' };

/** Optional packages that a package of the lockfile names and the lockfile does not hold. */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`node_modules/${name}` in packages) && !(`${parent}/node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** The entry npm would have written, without the checksum that only the registry knows. */
export function optionalEntry({ name, version, dev }) {
  const [, os, cpu, abi] = platform.exec(name) ?? [];
  const isWasm = name.endsWith('-wasm32-wasi');
  if ((!os && !isWasm) || !/^\d/.test(version)) return undefined;
  return {
    version,
    cpu: [isWasm ? 'wasm32' : cpu],
    ...(dev && { dev }),
    ...(os === 'linux' && libc[abi] && { libc: [libc[abi]] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
