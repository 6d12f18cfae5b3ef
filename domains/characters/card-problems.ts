/** Why a file gives no card. */
export const cardProblems = [
  'too-large',
  'cut-off',
  'no-card',
  'picture',
  'chat',
  'preset',
  'persona',
  'broken-archive',
  'not-text',
  'not-json',
  'too-deep',
  'lorebook',
  'incomplete',
  'gone',
] as const
export type CardProblem = (typeof cardProblems)[number]
