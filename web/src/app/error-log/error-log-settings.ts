/** The environments (Vite's modes) in which errors are logged: one name, a list, or anything else for none. */
export const errorLogEnvironments: string | readonly string[] = ['production', 'development'];

export function isErrorLogOn(setting: unknown, mode: string): boolean {
  return Array.isArray(setting) ? setting.includes(mode) : setting === mode;
}
