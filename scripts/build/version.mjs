import { hashFiles, listFiles } from './fingerprint.mjs';

/** The same content keeps its build time: a rebuild must not look like a new release. */
export function versionOf(folder, version, previous, now = new Date()) {
  const content_version = hashFiles(folder, listFiles(folder)).slice(0, 16);
  const isSame = previous?.content_version === content_version && previous?.version === version;
  return { version, build_time: isSame ? previous.build_time : now.toISOString(), content_version };
}
