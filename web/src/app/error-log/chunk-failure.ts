/** What Chrome, Firefox, Safari and Vite say when a part of the console could not be fetched. */
const sayings = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
];

export function isChunkFailure(thrown: unknown): boolean {
  return thrown instanceof Error && sayings.some((saying) => thrown.message.includes(saying));
}
