/** The occasions on which a character writes by herself: nobody pays for it, and it has no other version. */
export const occasions = ['farewell', 'initiative', 'photo'] as const
export type Occasion = (typeof occasions)[number]
