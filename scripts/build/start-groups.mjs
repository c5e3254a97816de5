// Puts the frame into one file, and what the home page shares with other pages into another. By default the bundler
// splits them by what pages share, into dozens of small files; on a slow connection each round trip for them costs more
// than all their bytes. Which modules they need is known after a first build.

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

/** From the chunks of a first build to the groups for the second: the frame, and what the home page also needs. */
export function startGroups(output) {
  const chunks = output.filter(({ type }) => type === 'chunk');
  const partOf = (path) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const signedIn = partOf('/signed-in/mount.tsx');
  const home = partOf('/doctor/DoctorHome.tsx');
  if (!entry || !signedIn || !home) throw new Error('the signed-in part or the home page is not a chunk of its own');
  // The sign-in page must not fetch the frame for what both use.
  const taken = needsOf(chunks, entry);
  const frame = without(needsOf(chunks, signedIn), taken);
  const homeParts = without(needsOf(chunks, home), new Set([...taken, ...frame, home]));
  // The HTML documents refer to the module `signedIn`: it remains a file of its own.
  return [groupOf('frame', frame, signedIn.facadeModuleId), groupOf('home-parts', homeParts)];
}

function without(chunks, others) {
  return new Set([...chunks].filter((chunk) => !others.has(chunk)));
}

function groupOf(name, chunks, leftOut) {
  const ids = new Set([...chunks].flatMap(({ moduleIds }) => moduleIds));
  ids.delete(leftOut);
  return { name, test: (id) => ids.has(id) };
}
