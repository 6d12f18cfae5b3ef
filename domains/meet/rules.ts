/** A person's own gender among people who meet, and whom they would like to meet. */
export const meetGenders = ['woman', 'man', 'nonbinary'] as const
export type MeetGender = (typeof meetGenders)[number]
export const wantedGenders = [...meetGenders, 'any'] as const
export type WantedGender = (typeof wantedGenders)[number]

/** The place that others see: nothing, or the country. Two people see each other's only where both chose it. */
export const places = ['hidden', 'country'] as const

export const reactions = ['like', 'pass', 'none'] as const

export const verificationStates = ['none', 'pending', 'accepted', 'refused'] as const

/** Gestures that a verification photo shows, so that no picture found elsewhere passes for a person. */
export const gestures = [
  'hand-on-head',
  'two-fingers',
  'thumb-up',
  'hand-on-cheek',
  'open-hand',
  'fist-under-chin',
] as const
export type Gesture = (typeof gestures)[number]

export const aboutLength = 300

/** Whether a wanted gender includes a person; one who has not said their gender is met by those who want anyone. */
export function wants(wanted: WantedGender, gender: MeetGender | null): boolean {
  return wanted === 'any' || wanted === gender
}
