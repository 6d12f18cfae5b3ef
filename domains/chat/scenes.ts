/** How the next speaker of a scene is found, where nobody is named or chosen: one after the other, or by how readily they speak. */
export const turnOrders = ['turns', 'talkative'] as const
export type TurnOrder = (typeof turnOrders)[number]

/** Characters of a scene: so many begin it, and so many are in it at once at most. */
export const sceneBounds = { fewest: 2, most: 5 } as const

/** How readily a character speaks, from 0 (when named or chosen) to 100. */
export const talkativenessBounds = { least: 0, usual: 50, most: 100 } as const
