import { estimateTokens } from '../../rules.ts'
import { namedText } from '#domains/characters/server/public.ts'
import type { Section } from './sections.ts'
import { sectionOf } from './sections.ts'

/** The others of a scene, as one of its characters reads of them. */
export type SceneFacts = {
  /** The name before the person's words. */
  person: string
  others: readonly { name: string; about: string }[]
}

/** A line about one of the others is this long at most, in characters. */
const longestAbout = 240

/**
 * The section of a scene: who else is there, a line each, within a room. NOTE: no name stands before a colon here, since
 * engines read such a line as one whom the character may speak for.
 */
export function sceneSections(scene: SceneFacts | undefined, charName: string, room: number): Section[] {
  if (!scene) return []
  const { person, others } = scene
  const names = [...others.map(({ name }) => name), person]
  const rule = `This is a scene of several: ${charName} with ${listOf(names)}. Their words come with their names in front. Each of them speaks for themselves: write what ${charName} says and does, and nothing of theirs. ${charName} has heard what is in this conversation and nothing else of it.`
  let left = room - estimateTokens(rule)
  const lines = others.flatMap(({ name, about }) => {
    const line = `- ${name}, of whom everybody knows this: ${firstSentences(namedText(about, name))}`
    left -= estimateTokens(line)
    return about.trim() && left >= 0 ? [line] : []
  })
  return [sectionOf('scene', 'front', [rule, ...lines].join('\n'))]
}

/** The last rule of a scene, where models forget it most. */
export function sceneRules(scene: SceneFacts | undefined, charName: string): string[] {
  return scene ? [`Write as ${charName} alone.`] : []
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** As many whole sentences as there is room for; of a longer first one its beginning. */
function firstSentences(text: string): string {
  let taken = ''
  for (const { segment } of sentences.segment(text.replaceAll(/\s+/gu, ' ').trim())) {
    if (taken && taken.length + segment.length > longestAbout) break
    taken += segment
    if (taken.length >= longestAbout) break
  }
  return taken.slice(0, longestAbout).trim()
}
