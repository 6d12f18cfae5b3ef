/** Dates of two that stored rows show; none opens anything. */
export const milestoneKinds = [
  'firstMessage',
  'firstPhoto',
  'days10',
  'messages100',
  'month',
  'days100',
  'messages1000',
  'year',
] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

/** How often a character may send a photo by herself. */
export const photoFrequencies = ['never', 'rarely', 'sometimes', 'often'] as const
export type PhotoFrequency = (typeof photoFrequencies)[number]

/** How a character is after the last sitting, by its tone. */
export const moods = ['tender', 'amused', 'glad', 'curious', 'calm'] as const
export type Mood = (typeof moods)[number]

/** How she is towards the person, by the tone of the latest messages. */
export const affections = ['fond', 'atEase', 'open'] as const
export type Affection = (typeof affections)[number]
