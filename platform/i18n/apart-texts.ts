/** Domains whose texts are too long for every page to carry: the loaders of their own pages fetch them by name. */
export const apartNames = [
  'legal',
  'privacy',
  'profile',
  'age-check',
  'doors',
  'wellbeing',
  'vocabulary',
  'create',
  'photos',
  'cards',
  'premium',
  'pay',
  'services',
  'growth',
] as const
export type ApartName = (typeof apartNames)[number]
