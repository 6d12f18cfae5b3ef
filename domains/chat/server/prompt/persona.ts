import { cutMiddle } from './budget.ts'
import type { Section } from './sections.ts'
import { sectionOf } from './sections.ts'

/** The persona of the person as a part of the prompt, shortened to its room; none without words about them. */
export function personaSections(about: string, userName: string, room: number): Section[] {
  const words = about.trim()
  return words ? [sectionOf('persona', 'front', `About ${userName}: ${cutMiddle(words, room)}`)] : []
}
