import { type SQL, sql } from 'drizzle-orm';

// Keys of the counters of failed sign-ins. The sign-in writes them, the administrators' home page reads them.

const pair = 'sign-in:pair:';
const everywhere = 'sign-in:name:';

export const signInKeys = {
  /** A typed name from one place. */
  pair: (name: string, place: string) => `${pair}${name}@${place}`,
  /** A typed name from any place. */
  name: (name: string) => `${everywhere}${name}`,
  place: (place: string) => `sign-in:place:${place}`,
};

/** The account or phone in a counter's key, or null. Neither can hold an @; other typed names may and are left out. */
export function nameInKey(key: SQL): SQL {
  return sql`coalesce(substring(${key} from ${`^${pair}([^@]+)@[^@]*$`}), substring(${key} from ${`^${everywhere}([^@]+)$`}))`;
}
