/** The shells that a page can run in. */
export const platforms = ['web', 'pwa', 'miniapp'] as const
export type Platform = (typeof platforms)[number]
