/** For a form's rule: what is wrong, or nothing. */
export function rejectOf(problem: string | null): Promise<void> {
  return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
}
