/** Domains whose texts are too long for every page to carry: the loaders of their own pages fetch them by name. */
export const lazyNamespaces = [
  'legal',
  'privacy',
  'profile',
  'age-check',
  'identities',
  'wellbeing',
  'vocabulary',
  'create',
  'photos',
  'cards',
  'chat-files',
  'premium',
  'pay',
  'services',
  'growth',
  'lore',
  'memory',
  'relationships',
  'palette',
  'settings-words',
] as const
export type LazyNamespace = (typeof lazyNamespaces)[number]
