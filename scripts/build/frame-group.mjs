// The frame as one file. Left alone, the bundler cuts it along what pages share with it, into dozens of small files; over
// a slow line each round of them costs more than all their bytes. Which modules it really needs is known after a build.

/** The chunks a chunk cannot run without, itself included. */
function needsOf(chunks, first) {
  const found = new Set([first]);
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (chunk) found.add(chunk);
    }
  }
  return found;
}

/** From the chunks of a first build to the group for the second. */
export function frameGroup(output) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const signedIn = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/signed-in/mount.tsx'));
  if (!entry || !signedIn) throw new Error('the signed-in part is not a chunk of its own');
  const frame = needsOf(chunks, signedIn);
  // The sign-in page must not fetch the frame for what both use.
  for (const chunk of needsOf(chunks, entry)) frame.delete(chunk);
  const ids = new Set([...frame].flatMap(({ moduleIds }) => moduleIds));
  // Documents name this one: it stays a file of its own.
  ids.delete(signedIn.facadeModuleId);
  return { name: 'frame', test: (id) => ids.has(id) };
}
