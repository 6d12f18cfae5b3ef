/** Ways to prove an age that the law of one place or another accepts. What a person only says is none of them. */
export const ageMethods = [
  'photo-id-match',
  'facial-age-estimation',
  'open-banking',
  'mobile-operator',
  'credit-card',
  'digital-id',
  'email-estimation',
] as const
export type AgeMethod = (typeof ageMethods)[number]
