/** Why a file of the catalogue, or a character in it, cannot be taken in. */
export const catalogueProblems = [
  'not-json',
  'too-many',
  'no-card',
  'name',
  'missing',
  'wrong',
  'under-age',
  'tag',
  'look',
  'look-differs',
  'too-long',
  'words-minor',
  'words-real-person',
  'words',
  'twice',
  'of-product',
  'of-person',
  'other-look',
] as const
export type CatalogueProblemCode = (typeof catalogueProblems)[number]

/** A problem with its place in the file: the line, from 1 on, and the path of the field. */
export type CatalogueProblem = { line: number; path: string; code: CatalogueProblemCode; words: string }

/** The most characters that one file brings. */
export const mostCatalogueCards = 60
/** A file of the catalogue may be this large. */
export const catalogueFileBytes = 2 * 1024 * 1024
