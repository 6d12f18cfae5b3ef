/** Whose prices these are: those of a personal offer, the list's own, or the lifetime plan's. */
export const tiers = { exit: 0, origin: 1, off2: 2, off3: 3, permanent: 4 } as const
