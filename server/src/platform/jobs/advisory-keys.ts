/** Numbers of the advisory locks. Each must be unique: users of the same number wait for each other. */
export const advisoryKeys = {
  housekeeping: 20_260_001,
  accounts: 20_260_002,
  schedule: 20_260_003,
  exercises: 20_260_005,
  /** Combined with a user id. */
  templates: 20_260_006,
  /** Combined with a user id, or a negated agency id. */
  quickReplies: 20_260_007,
  migrations: 20_260_101,
} as const;
