/** Who changes a card: her creator, or a release of the product. */
export const versionEnds = ['author', 'release'] as const
export type VersionEnd = (typeof versionEnds)[number]
