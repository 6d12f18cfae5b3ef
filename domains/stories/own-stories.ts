/** Bounds of the stories that people write. */
export const ownStoryBounds = {
  stories: 50,
  title: 120,
  /** Of the ink of one story, in characters; the longest built-in one has a third of it. */
  source: 60_000,
  /** Choices that are made again for a try. */
  path: 200,
} as const

/** For so long a deleted story can be restored. */
export const restoreDays = 30

/**
 * Kinds of faults. `compile`: the compiler's own words; `include` and `external`: other files and outside functions, which
 * there are none of; `refused`: the rules on texts; `deadEnd`: the text runs out; `stuck`: it goes round without coming to a
 * choice; `runtime`: the words of the runtime; `unreached`: a knot that no way leads to; `noEnding`: no way ends. What is to be
 * published has five more: `noTitle`; `noText`: it begins without a line; `noCharacter`: none whom everybody can meet;
 * `chance`: the same choices could lead elsewhere; `tooManyPaths`: not all of it could be played.
 */
export const storyFaultKinds = [
  'compile',
  'include',
  'external',
  'refused',
  'deadEnd',
  'stuck',
  'runtime',
  'unreached',
  'noEnding',
  'noTitle',
  'noText',
  'noCharacter',
  'chance',
  'tooManyPaths',
] as const

/** The stages of a version of a published story: others play the one that is shown, while a later one waits or was refused. */
export const editionStages = ['shown', 'waiting', 'refused'] as const

/** The address of the stories that a person writes. */
export const writeHref = '/stories/write'

/** The address of the editor of a story. */
export function ownStoryHref(storyId: string): string {
  return `${writeHref}/${storyId}`
}
