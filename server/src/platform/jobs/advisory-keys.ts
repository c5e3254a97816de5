/** Advisory locks of the database, each with a number of its own: who shares one waits for the other. */
export const advisoryKeys = {
  housekeeping: 20_260_001,
  accounts: 20_260_002,
  schedule: 20_260_003,
  exercises: 20_260_005,
  /** Together with the id of a person. */
  templates: 20_260_006,
  /** Together with the id of a person, or the negative one of an agency. */
  quickReplies: 20_260_007,
  migrations: 20_260_101,
} as const;
