import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Story } from '#domains/stories/server/engine/story.ts'
import type { StoryNames } from '#domains/stories/server/story-names.ts'
import { localeCodes } from '#platform/i18n/locales.ts'
import { houseFolder } from './compile-story.ts'

type NamesFile = Record<string, Partial<Omit<StoryNames, 'endings'>> & { endings?: Record<string, string> }>

/** The languages in which readers would find a title, first lines or an ending of a story in another language. */
export function faultsOfNames(stories: readonly Story[], folder: string = path.join(houseFolder, 'names')): string[] {
  return localeCodes.flatMap((locale) => {
    const foreign = stories.filter(({ language }) => language !== locale)
    if (foreign.length === 0) return []
    const file = path.join(folder, `${locale}.json`)
    if (!existsSync(file)) return [`${locale}: there is no file of names`]
    const names = JSON.parse(readFileSync(file, 'utf8')) as NamesFile
    return foreign.flatMap((story) => missingNames(story, names).map((name) => `${locale}: ${story.id} has no ${name}`))
  })
}

function missingNames({ id, endings }: Story, names: NamesFile): string[] {
  const { title, opening, endings: named } = names[id] ?? {}
  return [
    ...(title ? [] : ['title']),
    ...(opening ? [] : ['first lines']),
    ...endings.filter(({ key }) => !named?.[key]).map(({ key }) => `ending ${key}`),
  ]
}
