export type { CatalogueProblem } from './catalogue-problems.ts'
export { catalogueFileBytes, catalogueProblems } from './catalogue-problems.ts'
export { mostTags, tagLength } from './attributes.ts'

/** The facts of a profile that a page shows as they are, in the language of the person where they are translated. */
export const profileFactNames = ['occupation', 'city'] as const
export type ProfileFact = (typeof profileFactNames)[number]

/** How a list is ordered: recommended, hot, new. */
export const sorts = { rec: 1, hot: 2, new: 3 } as const

/** The most characters that a filter counts. */
export const mostCounted = 1000

/** A card file may be this large. */
export const cardFileBytes = 20 * 1024 * 1024
/** The file types that a file chooser offers; the bytes of a file decide its real type. */
export const cardFileTypes = ['.png', '.apng', '.json', '.charx', '.jpg', '.jpeg'] as const

/** The files that a character can be taken along in. */
export const exportFormats = ['png', 'json', 'charx', 'lorebook'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Who changes a card: her creator, or a release of the product. */
export const versionEnds = ['author', 'release'] as const
export type VersionEnd = (typeof versionEnds)[number]

/** The page that brings a relationship in; it belongs to a domain above this one. */
export const relationshipImportHref = '/us/import'
