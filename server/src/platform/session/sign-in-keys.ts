import { type SQL, sql } from 'drizzle-orm';

// How failed sign-ins are counted: the sign-in writes these counters, the administrators' home page reads them.

const pair = 'sign-in:pair:';
const everywhere = 'sign-in:name:';

export const signInKeys = {
  /** A name, typed from one place. */
  pair: (name: string, place: string) => `${pair}${name}@${place}`,
  /** A name, from anywhere. */
  name: (name: string) => `${everywhere}${name}`,
  place: (place: string) => `sign-in:place:${place}`,
};

/** The account or phone in a counter's key, else null. Neither holds an @, though what somebody typed may. */
export function nameInKey(key: SQL): SQL {
  return sql`coalesce(substring(${key} from ${`^${pair}([^@]+)@[^@]*$`}), substring(${key} from ${`^${everywhere}([^@]+)$`}))`;
}
