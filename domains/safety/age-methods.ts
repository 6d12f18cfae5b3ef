/** Methods of age proof that the law of some place accepts. Self-declaration is not among them. */
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
