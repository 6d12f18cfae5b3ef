import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { moderateText } from '#domains/safety/policy.ts'
import type { Story } from '#domains/stories/server/engine/story.ts'
import { houseFolder } from './compile-story.ts'

const longestChoice = 120
const policyYear = 2026

/** The texts of a story that are translated: what somebody may come to read, and the places above lines. */
export type StoryTexts = { texts: ReadonlySet<string>; choices: ReadonlySet<string> }

/** The texts of a story by what its proof read, and by its source: places, and which texts are choices. */
export function textsToTranslate(read: ReadonlySet<string>, source: string): StoryTexts {
  const places = [...source.matchAll(/# place: ([^#\n]*)/g)].map(([, place = '']) => place.trim())
  const choices = [...source.matchAll(/^\s*[*+].*?\[([^\]#]*)/gm)].map(([, choice = '']) => choice.trim())
  return { texts: new Set([...read, ...places]), choices: new Set(choices) }
}

/** The faults of a story in the languages that it is translated into: texts that are missing, too long or refused. */
export function faultsOfTexts(
  { id }: Pick<Story, 'id'>,
  { texts, choices }: StoryTexts,
  folder: string = path.join(houseFolder, 'translations'),
): string[] {
  const locales = existsSync(folder) ? readdirSync(folder) : []
  return locales.flatMap((locale) => {
    const file = path.join(folder, locale, `${id}.json`)
    if (!existsSync(file)) return []
    const translated = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const missing = [...texts].filter((text) => !translated[text]?.trim())
    const unknown = Object.keys(translated).filter((text) => !texts.has(text))
    const long = Object.entries(translated).filter(([text, words]) => choices.has(text) && words.length > longestChoice)
    const rules = { surface: 'chat-out', locale, recent: [], year: policyYear } as const
    const refused = Object.values(translated).filter((words) => moderateText(words, rules).action !== 'allow')
    return [
      ...missing.map((text) => `${locale}: "${text}" is not translated`),
      ...unknown.map((text) => `${locale}: "${text}" is no text of the story`),
      ...long.map(([, words]) => `${locale}: the choice "${words}" is too long`),
      ...refused.map((words) => `${locale}: the policy refuses "${words}"`),
    ]
  })
}
